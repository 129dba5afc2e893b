package search

// records are the records of a search in the order of their indices.
type records []*Record

func (r records) record(i int32) *Record { return r[i] }

// blank appends a record.
func (r *records) blank() *Record {
	rec := &Record{Order: int32(len(*r) + 1)}
	*r = append(*r, rec)
	return rec
}
