package manual

// pictureOf returns nil: a page is downloaded before anything is seen, and its manual has
// no pictures.
func pictureOf(string) []byte { return nil }
