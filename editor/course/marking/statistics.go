package marking

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// Statistics describe the results of a class. All fractions are from 0 to 1.
type Statistics struct {
	Count int // submissions that were marked
	// Mean, Median and Deviation (the sample's) are of the fraction of all marks that each
	// submission reached.
	Mean, Median, Deviation float64
	// Tenths counts submissions by that fraction: below 0.1, below 0.2, …; the
	// last from 0.9 up.
	Tenths [10]int
	Tasks  []TaskRate // in the order of the tasks
	// Hardest is the item that the fewest got right; nil where several are equally hard, with a
	// folder of keys, whose items differ, and if all got everything right.
	Hardest  *ItemCount
	Mistakes []MistakeCount // those that were made, the most frequent first
	Logs     []Effort       // what the logs contain; empty if there are none
}

// TaskRate is how many of a task's marks a class reached.
type TaskRate struct {
	ID   string
	Name sentence.Sentence // in short, for a reader
	Rate float64
}

// ItemCount is how many in a class got an item right.
type ItemCount struct {
	Task  exercise.Task
	Name  sentence.Sentence // of the task, for a reader
	Item  exercise.Item     // as asked; its given answer is meaningless
	Right int
	Of    int
}

// MistakeCount is how often a mistake was made.
type MistakeCount struct {
	Mistake exercise.Mistake
	Count   int
}

// Statistics computes the statistics of the class.
func (c *Class) Statistics() Statistics {
	s := Statistics{Count: len(c.Submissions)}
	var fractions []float64
	for _, sub := range c.Submissions {
		fractions = append(fractions, fraction(sub.Total(), sub.Marked.Max))
		s.Tenths[tenth(sub.Total(), sub.Marked.Max)]++
	}
	s.Mean, s.Median, s.Deviation = spread(fractions)
	s.Tasks = c.taskRates()
	s.Hardest = c.hardest()
	s.Mistakes = c.mistakes()
	s.Logs = c.efforts()
	return s
}

// fraction returns marks divided by the maximum, and 1 if the maximum is 0.
func fraction(marks, most *big.Rat) float64 {
	if most.Sign() == 0 {
		return 1
	}
	p, _ := new(big.Rat).Quo(marks, most).Float64()
	return p
}

// tenth returns the tenth of the marks that was reached, counted from 0. All marks or more
// belong to the last tenth.
func tenth(marks, most *big.Rat) int {
	if most.Sign() == 0 || marks.Cmp(most) >= 0 {
		return 9
	}
	ten := new(big.Rat).Mul(marks, big.NewRat(10, 1))
	ten.Quo(ten, most)
	return int(new(big.Int).Quo(ten.Num(), ten.Denom()).Int64())
}

func spread(fractions []float64) (mean, median, deviation float64) {
	n := len(fractions)
	if n == 0 {
		return 0, 0, 0
	}
	slices.Sort(fractions)
	for _, p := range fractions {
		mean += p / float64(n)
	}
	median = (fractions[(n-1)/2] + fractions[n/2]) / 2
	if n > 1 {
		squares := 0.0
		for _, p := range fractions {
			squares += (p - mean) * (p - mean)
		}
		deviation = math.Sqrt(squares / float64(n-1))
	}
	return mean, median, deviation
}

func (c *Class) taskRates() []TaskRate {
	var all []TaskRate
	for _, id := range c.Keys.Tasks() {
		of, sum, n := TaskRate{ID: id, Name: c.Keys.Short(id)}, 0.0, 0
		for _, s := range c.Submissions {
			if i := s.Task(id); i >= 0 {
				sum += fraction(s.Marks(i), s.Marked.Tasks[i].Max)
				n++
			}
		}
		if n > 0 {
			of.Rate = sum / float64(n)
			all = append(all, of)
		}
	}
	return all
}

func (c *Class) hardest() *ItemCount {
	if c.Keys.one == nil {
		return nil
	}
	var all []*ItemCount
	bySlot := map[exercise.Slot]*ItemCount{}
	for _, s := range c.Submissions {
		for task, t := range s.Marked.Tasks {
			for _, i := range t.Items {
				if i.Expected == nil {
					continue
				}
				count := bySlot[i.At]
				if count == nil {
					count = &ItemCount{Task: t.Task, Name: s.TaskName(task), Item: i}
					bySlot[i.At], all = count, append(all, count)
				}
				count.Of++
				if i.Right {
					count.Right++
				}
			}
		}
	}
	var hardest *ItemCount
	tied := false
	for _, i := range all {
		switch {
		case hardest == nil || i.Right*hardest.Of < hardest.Right*i.Of:
			hardest, tied = i, false
		case i.Right*hardest.Of == hardest.Right*i.Of:
			tied = true
		}
	}
	if tied || hardest == nil || hardest.Right == hardest.Of {
		return nil
	}
	return hardest
}

func (c *Class) mistakes() []MistakeCount {
	count := map[exercise.Mistake]int{}
	for _, s := range c.Submissions {
		for _, m := range s.Marked.Mistakes {
			count[m.Mistake]++
		}
	}
	var all []MistakeCount
	for _, m := range exercise.MistakeNames() {
		if count[m] > 0 {
			all = append(all, MistakeCount{m, count[m]})
		}
	}
	slices.SortStableFunc(all, func(a, b MistakeCount) int { return cmp.Compare(b.Count, a.Count) })
	return all
}

// Summary describes the results of the class, one sentence for each fact.
func (c *Class) Summary() []sentence.Sentence {
	s := c.Statistics()
	all := []sentence.Sentence{c.counted()}
	if n := len(c.Missing); n > 0 {
		all = append(all, sentence.Say("Not handed in: {{.Count}}.", "Count", n))
	}
	if s.Count == 0 {
		return all
	}
	percent := func(fraction float64) string { return formatted(fraction*100, 1) }
	all = append(all, sentence.Say("Mean {{.Mean}}%, median {{.Median}}%, standard deviation {{.Deviation}}%.",
		"Mean", percent(s.Mean), "Median", percent(s.Median), "Deviation", percent(s.Deviation)))
	all = append(all, s.SayHardest()...)
	for _, m := range s.Mistakes {
		all = append(all, sentence.Say("{{.Count}} × {{.Mistake}}", "Count", m.Count, "Mistake", string(m.Mistake)))
	}
	return append(all, s.Efforts()...)
}

// SayHardest describes what was hardest.
func (s Statistics) SayHardest() (all []sentence.Sentence) {
	if len(s.Tasks) > 1 {
		byRate := slices.SortedFunc(slices.Values(s.Tasks),
			func(a, b TaskRate) int { return cmp.Compare(a.Rate, b.Rate) })
		if t := byRate[0]; t.Rate < byRate[1].Rate {
			all = append(all, sentence.Say("The hardest task was {{.Task}}, with an average score of {{.Part}}%.",
				"Task", sentence.Label(t.Name), "Part", formatted(t.Rate*100, 1)))
		}
	}
	if h := s.Hardest; h != nil {
		item := sentence.Label(h.Name)
		if label := ItemLabel(h.Item); label != "" {
			item = sentence.Label(sentence.Say("{{.Task}} {{.Item}}", "Task", item, "Item", label))
		}
		all = append(all, sentence.Say("The hardest item was {{.Item}}: {{.Right}} of {{.All}} answers were correct.",
			"Item", item, "Right", h.Right, "All", h.Of))
	}
	return all
}

func (c *Class) counted() sentence.Sentence {
	if len(c.Failed) > 0 {
		return sentence.Say("Submissions marked: {{.Count}}, failed: {{.Failed}}.", "Count", len(c.Submissions),
			"Failed", len(c.Failed))
	}
	return sentence.Say("Submissions marked: {{.Count}}.", "Count", len(c.Submissions))
}

// formatted returns a number with this many decimals.
func formatted(v float64, decimals int) string { return strconv.FormatFloat(v, 'f', decimals, 64) }

// ItemLabel returns the name of an item within its task, "" if it is the only one.
func ItemLabel(i exercise.Item) string {
	if i.At.Nth > 0 {
		return strconv.Itoa(i.At.Nth)
	}
	sign := i.At.Aspect.Sign()
	if i.At.Aspect == exercise.EndValue && i.At.Node != 0 {
		sign = "="
	}
	return strings.TrimSpace(visible.Short(i.Node) + " " + sign)
}

// Chart draws how many submissions reached each tenth of the marks.
func (s Statistics) Chart(lang words.Language, theme palette.Theme, width float64) chart.Chart {
	g := chart.Group{}
	for i := len(s.Tenths) - 1; i >= 0; i-- {
		label := lang.Percent(fmt.Sprintf("%d–%d", i*10, i*10+10))
		g.Bars = append(g.Bars, chart.Bar{Label: label, Value: float64(s.Tenths[i]), Text: strconv.Itoa(s.Tenths[i])})
	}
	return chart.Bars(theme, width, []chart.Group{g}, 0, "")
}
