// Package practice makes exercises one after the other, each for what the last
// answers have shown.
//
// A [Round] practises one [Skill]: a worked example, then exercises of which fewer
// and fewer answers are given, until three in a row were answered alone and without
// a mistake. The trees are made to show mistakes: first those that the skill is
// about, then those by which the last answers went wrong. A round is a value; the
// same seed and the same answers give the same round.
//
// A [Record] is what somebody can do by now, to be kept between rounds.
package practice
