package session

// Change is a set of what an action has changed. The zero Change is nothing.
type Change uint32

const (
	TreeChanged      Change = 1 << iota // the tree is another one
	OptionsChanged                      // how it is searched
	AboutChanged                        // title, source or note
	HistoryChanged                      // what can be undone or redone
	SelectionChanged                    // which nodes are selected
	FoldsChanged                        // what is folded away
	BusyChanged                         // a search in the background began or ended
	OutcomeChanged                      // what the search found, or why it found nothing
	DrawingChanged                      // the scene, or the one beside
	LessonChanged                       // a lesson began or ended, or is of another search
	StepChanged                         // the lesson stands elsewhere
	HitsChanged                         // what Find found, or where it stands
	ProbeChanged                        // what is asked of a leaf, its value there, or what is known of its line
	AnswersChanged                      // what a student answered, or what is said of it
	ExerciseChanged                     // what is asked, or whether it is edited
	FileChanged                         // the file's name, or whether work is unsaved
	DiskChanged                         // another program has changed the file
	DocumentsChanged                    // which documents are open, or their order
	FrontChanged                        // another document is in front
	NodesLost                           // a node of which a task asks was deleted
	// RevealWanted asks for the selected node to be brought into view: the user
	// did something there, or went there.
	RevealWanted
)

// Has reports whether any of what is asked for has changed.
func (c Change) Has(any Change) bool { return c&any != 0 }
