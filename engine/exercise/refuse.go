package exercise

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// KeyError says why there is no key: a task can't be asked about a search.
type KeyError struct {
	Task  string // its id; "" if the problem is the exercise as a whole
	Index int    // its index among the tasks, from 0; 0 if the problem is the exercise
	// Accepted is the number, from 1, of the accepted search with the problem, or 0 for
	// the file's own.
	Accepted int
	Reason   sentence.Sentence         // what is wrong, and how to fix it
	Missing  *search.MissingValueError // the leaf whose value the task's search needs, or nil
}

func (e *KeyError) Error() string { return e.Sentence().String() }

// Sentence says what is wrong, and how to fix it.
func (e *KeyError) Sentence() sentence.Sentence {
	task := strconv.Quote(e.Task)
	switch {
	case e.Task == "":
		return sentence.Say("the exercise:").And(e.Reason)
	case e.Accepted > 0:
		return sentence.Say("the task {{.Task}} with search {{.Number}} of accept:", "Task", task,
			"Number", e.Accepted).And(e.Reason)
	}
	return sentence.Say("the task {{.Task}}:", "Task", task).And(e.Reason)
}

// Check returns the errors of [NewKey] that don't depend on the tree.
func Check(o search.Options, e *Exercise) error {
	if err := checkTasks(e); err != nil {
		return err
	}
	return checkEach(o, e, func(d division, overlay search.Options, task int) error {
		ask := e.Tasks[task].Ask
		return refusedBy(d.optionsFor(ask, overlay, o), ask)
	})
}

// Fits returns the errors of [NewKey] for a tree that can be found without a search.
func Fits(t *tree.Tree, o search.Options, e *Exercise) error {
	if err := Check(o, e); err != nil {
		return err
	}
	return checkEach(o, e,
		func(d division, overlay search.Options, _ int) error { return d.options(overlay, o).Fit(t) })
}

// checkEach refuses the first task that is refused under the file's own search, which nothing
// overrides, or under an accepted one.
func checkEach(o search.Options, e *Exercise, refused func(d division, overlay search.Options, task int) error) error {
	for i, overlay := range append([]search.Options{{}}, e.Accept...) {
		for _, d := range divide(e, o) {
			for _, task := range d.tasks {
				if err := refused(d, overlay, task); err != nil {
					return &KeyError{Task: e.Tasks[task].Key(), Index: task, Accepted: i, Reason: sentence.Of(err)}
				}
			}
		}
	}
	return nil
}

// checkTasks refuses tasks that no search can answer.
func checkTasks(e *Exercise) error {
	if len(e.Tasks) == 0 {
		return &KeyError{Reason: sentence.Say("it has no tasks; add one such as tasks: [{ask: value}]")}
	}
	asked := map[string]bool{}
	for i, t := range e.Tasks {
		if err := t.check(asked); err != nil {
			return &KeyError{Task: t.Key(), Index: i, Reason: sentence.Of(err)}
		}
		asked[t.Key()] = true
	}
	return nil
}

// check refuses a task that no search can answer, or whose key is asked before.
func (t Task) check(asked map[string]bool) error {
	if err := t.lost(); err != nil {
		return err
	}
	worth := t.Worth()
	switch err := CheckID(t.ID, t.Ask); {
	case !slices.Contains(Asks(), t.Ask):
		return sentence.Refuse("unknown kind of task; use {{.Asks}}", "Asks", sentence.ListOf(sentence.Or, Asks()))
	case err != nil:
		return err
	case asked[t.Key()] && t.ID == "":
		return sentence.Refuse("it is a duplicate; remove one of the two tasks, or give one an id")
	case asked[t.Key()]:
		return sentence.Refuse("two tasks have this id; give one of them another id")
	case worth < 0:
		return sentence.Refuse("its marks are negative; use 0 or more")
	case math.IsInf(worth, 0) || math.IsNaN(worth):
		return sentence.Refuse("its marks aren't a finite number; use a number such as 3")
	}
	return nil
}

// columns are the columns of a class table that belong to no task, and words that YAML
// reads as other values.
var columns = strings.Fields(
	"file student number marks max percent mistakes remarks minutes checks hints shows opened log total true false null")

var idForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]*$`)

// CheckID refuses an id that can't be the key of an answer to this kind of task. The empty
// id is always allowed.
func CheckID(id string, a Ask) error {
	switch quoted := strconv.Quote(id); {
	case id == "":
		return nil
	case !idForm.MatchString(id):
		return sentence.Refuse(
			"the id {{.ID}} isn't valid; use a letter from a to z followed by letters, digits, - and _, such as part-b",
			"ID", quoted)
	case slices.Contains(columns, id):
		return sentence.Refuse("the id {{.ID}} is reserved; use another one such as part-b", "ID", quoted)
	case slices.Contains(Asks(), Ask(id)) && Ask(id) != a:
		return sentence.Refuse("the id {{.ID}} is the name of another kind of task; use another one such as part-b",
			"ID", quoted)
	}
	return nil
}

// refusedBy returns why something can't be asked about a search, based on its algorithm
// and cut-off rule.
func refusedBy(o search.Options, a Ask) error {
	algorithm := o.Algorithm
	switch {
	case o.Cutoff == search.CutBeyondEqual && !algorithm.Form().WrittenOneWay():
		return sentence.Refuse(
			"with the rule >, its answers depend on how {{.Algorithm}} is implemented; use alpha-beta or minimax, or the rule >=",
			"Algorithm", string(algorithm))
	case algorithm.Form().ZeroWidth && !a.Form().AboutRoot:
		return sentence.Refuse(
			"{{.Algorithm}} may visit a node more than once; ask only for {{.Asks}}, or use another algorithm",
			"Algorithm", string(algorithm), "Asks", sentence.ListOf(sentence.And, aboutRoot()))
	}
	return a.new().refused(o)
}

// aboutRoot lists what can be asked about every algorithm.
func aboutRoot() []Ask {
	return slices.DeleteFunc(Asks(), func(a Ask) bool { return !a.Form().AboutRoot })
}

func quote(call string) sentence.Label { return sentence.Quoted(call) }
