// Package explain puts into words what a search did: sentences that a lecturer
// would say.
package explain
