// Package explain describes in words what a search did, in sentences that a lecturer
// would say.
package explain
