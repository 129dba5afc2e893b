package words

import "plytree/engine/text/sentence"

// ByPlaces is the language for texts beside a list of nodes instead of a drawing: there
// sentences call nodes as the list does, "node 1.2.1" and not "child 1 of e".
func (l Language) ByPlaces() Language {
	l.places = true
	return l
}

// placed returns a sentence with the places of the nodes instead of their other names.
func placed(s sentence.Sentence) sentence.Sentence {
	if at, has := s.Data[sentence.Placed]; has {
		s.Template, s.Data = "node {{.Path}}", map[string]any{"Path": at}
		return s
	}
	data := make(map[string]any, len(s.Data))
	for name, datum := range s.Data {
		data[name] = placedDatum(datum)
	}
	s.Data = data
	return s
}

func placedDatum(datum any) any {
	switch d := datum.(type) {
	case sentence.Label:
		return sentence.Label(placed(sentence.Sentence(d)))
	case sentence.Sentence:
		d = placed(d)
		then := make([]sentence.Sentence, len(d.Then))
		for i, next := range d.Then {
			then[i] = placed(next)
		}
		d.Then = then
		return d
	case sentence.List:
		items := make([]any, len(d.Items))
		for i, item := range d.Items {
			items[i] = placedDatum(item)
		}
		d.Items = items
		return d
	}
	return datum
}
