// Package practice makes short exercises one after the other, each adapted to the last answers.
//
// A [Round] practises one [Skill]: a worked example, then exercises in which fewer and fewer
// answers are given, until three in a row were solved alone and without a mistake. The trees are
// chosen to reveal mistakes: at first the typical mistakes of the skill, then those that the last
// answers showed. A round is a value; the same seed and the same answers give the same round.
//
// A [Record] is the student's progress, to be stored between rounds.
package practice
