package engine

// records stores a search's records in pages, all full except the last, so records never
// move when more are added. The pages of a small tree are small, because finding numbers
// for its leaves takes thousands of searches.
type records struct {
	pages [][]Record
	shift uint8 // a page has room for 1<<shift records
}

func newRecords(nodes int) records {
	const small = 1 << 10
	if nodes <= small {
		return records{shift: 4}
	}
	return records{shift: 7}
}

func (r *records) record(i int32) *Record { return &r.pages[i>>r.shift][i&(1<<r.shift-1)] }

// count returns the number of records.
func (r *records) count() int {
	last := len(r.pages) - 1
	if last < 0 {
		return 0
	}
	return last<<r.shift + len(r.pages[last])
}

// blank appends a record.
func (r *records) blank() *Record {
	count := r.count()
	if count == len(r.pages)<<r.shift {
		r.pages = append(r.pages, make([]Record, 0, 1<<r.shift))
	}
	page := &r.pages[len(r.pages)-1]
	*page = append(*page, Record{Order: int32(count + 1)})
	return &(*page)[len(*page)-1]
}
