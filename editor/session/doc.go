// Package session is one open document without a screen: what it holds, what
// can be done to it, and what its search found. Whatever the window does with a
// document, a test can do by calling its [Session].
//
// The session knows no toolkit and no language of the user. What can't be done
// comes back as an error with its data, the name of an edit is a sentence with
// its data, and what changed is a [Change], from which one place in the window
// knows what to show anew. A session belongs to one goroutine. Long work and the
// disk run elsewhere; when they are through, [Env].OnChange says on the session's
// goroutine what has changed.
//
// A [Desk] holds the open documents and knows which of them is in front.
package session
