// Package export makes the files that people take out of a document: one
// picture, a question and its solution, or each step of the search. What is
// wanted comes from a dialog or a command line; where the files go is theirs.
package export
