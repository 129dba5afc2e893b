// Package marking marks a class: it collects what was handed in from files,
// folders and the archives of learning platforms, finds out whose it is, marks
// all of it by the key, lays the teacher's own marks over that, and reports
// the class as tables, JSON and pages, with a page for each student.
//
// What comes in is from strangers and broken in every way. One bad file never
// stops the rest: it is listed as a [Failure], with its reason.
package marking
