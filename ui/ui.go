// Package ui is what people touch: the window and the terminal. Fyne is known
// below it alone, and there in all packages but command and words.
package ui
