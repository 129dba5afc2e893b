package treeview

// Fill shows the whole scene as large as the canvas, until Unfill.
func (e Eye) Fill() {
	v := e.view
	v.before = v.stage.camera
	v.stage.camera = Camera{zoom: v.stage.camera.zoom, fill: true}
	v.update()
}

// Unfill takes up the view again that there was before Fill.
func (e Eye) Unfill() {
	v := e.view
	v.stage.camera = v.before
	v.update()
}
