package window

import "fyne.io/fyne/v2"

// setVisible shows objects, or hides them.
func setVisible(yes bool, objects ...fyne.CanvasObject) {
	for _, o := range objects {
		if yes {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// setEnabled lets objects be used, or not.
func setEnabled(yes bool, objects ...fyne.Disableable) {
	for _, o := range objects {
		if yes {
			o.Enable()
		} else {
			o.Disable()
		}
	}
}
