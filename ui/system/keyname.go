package system

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keyName is Fyne's name of a key that a browser calls key, by what it means on the user's keyboard,
// and code, by where it is on an American one. Letters and digits that the keyboard lacks, and
// signs that Shift changes, are named by position. It is fyne.KeyUnknown for a key that Fyne has no
// name for.
func keyName(key, code string, shifted bool) fyne.KeyName {
	if name, ok := keyNames[key]; ok {
		if key == "Enter" && code == "NumpadEnter" {
			name = fyne.KeyEnter
		}
		if right, two := rights[name]; two && strings.HasSuffix(code, "Right") {
			name = right
		}
		return name
	}
	upper := strings.ToUpper(key)
	switch {
	case functionKey.MatchString(key), len(upper) == 1 &&
		(upper[0] >= 'A' && upper[0] <= 'Z' || upper[0] >= '0' && upper[0] <= '9'):
		return fyne.KeyName(upper)
	case len(code) == len("KeyA") && strings.HasPrefix(code, "Key"):
		return fyne.KeyName(code[3:])
	case len(code) == len("Digit0") && strings.HasPrefix(code, "Digit"):
		return fyne.KeyName(code[5:])
	case shifted && signKeys[code] != "":
		return signKeys[code]
	case len(key) == 1 && strings.Contains("[\\]',-./*`;+=", key):
		return fyne.KeyName(key)
	}
	return fyne.KeyUnknown
}

var functionKey = regexp.MustCompile(`^F([1-9]|1[0-2])$`)

var keyNames = map[string]fyne.KeyName{
	"Escape": fyne.KeyEscape, "Enter": fyne.KeyReturn, "Tab": fyne.KeyTab, "Backspace": fyne.KeyBackspace,
	"Insert": fyne.KeyInsert, "Delete": fyne.KeyDelete,
	"ArrowRight": fyne.KeyRight, "ArrowLeft": fyne.KeyLeft, "ArrowDown": fyne.KeyDown, "ArrowUp": fyne.KeyUp,
	"PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown, "Home": fyne.KeyHome, "End": fyne.KeyEnd,
	" ":     fyne.KeySpace,
	"Shift": desktop.KeyShiftLeft, "Control": desktop.KeyControlLeft, "Alt": desktop.KeyAltLeft,
	"Meta":     desktop.KeySuperLeft,
	"CapsLock": desktop.KeyCapsLock, "ContextMenu": desktop.KeyMenu, "PrintScreen": desktop.KeyPrintScreen,
}

// rights are the right-hand modifiers that exist on both sides.
var rights = map[fyne.KeyName]fyne.KeyName{
	desktop.KeyShiftLeft: desktop.KeyShiftRight, desktop.KeyControlLeft: desktop.KeyControlRight,
	desktop.KeyAltLeft: desktop.KeyAltRight, desktop.KeySuperLeft: desktop.KeySuperRight,
}

// modifiers are keys that aren't shortcuts by themselves.
var modifiers = map[fyne.KeyName]bool{
	desktop.KeyShiftLeft: true, desktop.KeyShiftRight: true, desktop.KeyControlLeft: true,
	desktop.KeyControlRight: true,
	desktop.KeyAltLeft:      true, desktop.KeyAltRight: true, desktop.KeySuperLeft: true, desktop.KeySuperRight: true,
}

// signKeys are the keys whose sign changes with Shift.
var signKeys = map[string]fyne.KeyName{
	"BracketLeft": fyne.KeyLeftBracket, "BracketRight": fyne.KeyRightBracket, "Backslash": fyne.KeyBackslash,
	"Quote": fyne.KeyApostrophe,
	"Comma": fyne.KeyComma, "Minus": fyne.KeyMinus, "Period": fyne.KeyPeriod, "Slash": fyne.KeySlash,
	"Backquote": fyne.KeyBackTick,
	"Semicolon": fyne.KeySemicolon, "Equal": fyne.KeyEqual,
}
