package kit

import "fyne.io/fyne/v2"

// SetVisible shows objects, or hides them.
func SetVisible(yes bool, objects ...fyne.CanvasObject) {
	for _, o := range objects {
		if yes {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// SetEnabled lets objects be used, or not.
func SetEnabled(yes bool, objects ...fyne.Disableable) {
	for _, o := range objects {
		if o.Disabled() == !yes {
			continue
		}
		if yes {
			o.Enable()
		} else {
			o.Disable()
		}
	}
}
