package manual

// pictureOf returns nil: a page must be downloaded before it shows anything, so its manual has no
// pictures.
func pictureOf(string) []byte { return nil }
