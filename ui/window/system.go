package window

// system is what the window asks of the system around it that the toolkit can't
// do. Its methods are slow, and called in the background.
type system interface {
	// CopyPNG puts a picture where other programs paste it from.
	CopyPNG(data []byte) error
	// ShowPDF hands pages to the program that the system has for them. It
	// returns what there is to say of it.
	ShowPDF(name string, data []byte) (said string, err error)
	// Several begins to write files into a folder, all of them or none.
	Several(folder string) (batch, error)
}

// batch is several files in the making.
type batch interface {
	Write(name string, data []byte) error
	Place() error // where they belong
	Discard()     // what is not in its place
}
