package picture

import (
	"fmt"
	"strings"
	"unicode"

	"plytree/editor/drawing/lettering"
)

// mathSigns are the characters that plain LaTeX has in formulas.
var mathSigns = map[rune]string{
	'−': "-", '∞': `\infty`, '≥': `{\ge}`, '≤': `{\le}`, '≠': `{\ne}`, '≈': `{\approx}`, '±': `\pm`, '×': `\times`,
	'·': `\cdot`,
	'→': `\to`, '←': `\leftarrow`, '↔': `\leftrightarrow`, '↑': `\uparrow`, '↓': `\downarrow`, '⇒': `\Rightarrow`,
	'∈': `\in`, '∅': `\emptyset`,
	'∪': `\cup`, '∩': `\cap`, '∧': `\wedge`, '∨': `\vee`, '¬': `\neg`, '∀': `\forall`, '∃': `\exists`, '√': `\surd`,
	'∑': `\sum`,
	'▲': `\blacktriangle`, '▼': `\blacktriangledown`, '■': `\blacksquare`, '●': `\bullet`, '△': `\triangle`,
	'▽': `\bigtriangledown`,
	'α': `\alpha`, 'β': `\beta`, 'γ': `\gamma`, 'δ': `\delta`, 'ε': `\varepsilon`, 'ζ': `\zeta`, 'η': `\eta`,
	'θ': `\theta`,
	'ι': `\iota`, 'κ': `\kappa`, 'λ': `\lambda`, 'μ': `\mu`, 'ν': `\nu`, 'ξ': `\xi`, 'π': `\pi`, 'ρ': `\rho`,
	'σ': `\sigma`,
	'ς': `\varsigma`, 'τ': `\tau`, 'υ': `\upsilon`, 'φ': `\varphi`, 'χ': `\chi`, 'ψ': `\psi`, 'ω': `\omega`,
	'Γ': `\Gamma`, 'Δ': `\Delta`, 'Θ': `\Theta`, 'Λ': `\Lambda`, 'Ξ': `\Xi`, 'Π': `\Pi`, 'Σ': `\Sigma`, 'Φ': `\Phi`,
	'Ψ': `\Psi`, 'Ω': `\Omega`,
}

// needsSymbols reports whether a character needs the package amssymb.
func needsSymbols(r rune) bool { return r == '▲' || r == '▼' || r == '■' }

// texSigns are the characters that TeX would interpret, or join with a neighbour, as text.
var texSigns = map[rune]string{
	'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '%': `\%`, '_': `\_`,
	'^': `\textasciicircum{}`, '~': `\textasciitilde{}`, '<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`,
	'"': `\symbol{34}`, '`': `\textasciigrave{}`, '\'': `\textquotesingle{}`,
	'–': `\textendash{}`, '—': `\textemdash{}`, '…': `\dots{}`, '\u00A0': `~`, lettering.Stand: `\plytreemissing{FFFD}`,
}

// texWriter escapes texts, and collects the characters that LaTeX may not know.
type texWriter struct {
	strange map[rune]bool
	symbols bool
}

// text writes a text for LaTeX: as a formula if it is numbers and signs only, such as a window.
// Spaces keep their width.
func (w *texWriter) text(s string, bold bool) string {
	s = lettering.Plain(s)
	if formula, ok := w.formula(s, bold); ok {
		return formula
	}
	var b strings.Builder
	inHan := false
	for i, r := range s {
		if isHan(r) != inHan {
			inHan = !inHan
			b.WriteString(map[bool]string{true: `\plytreehan{`, false: "}"}[inHan])
		}
		switch {
		case i == 0 && (r == '[' || r == '*'): // TeX would read an option
			b.WriteString("{" + string(r) + "}")
		case r == ' ' && (i == 0 || s[i-1] == ' ' || i+1 == len(s)):
			b.WriteByte('~')
		case (r == '-' || r == ',') && i > 0 && s[i-1] == byte(r): // TeX would join them
			b.WriteString("{}" + string(r))
		case texSigns[r] != "":
			b.WriteString(texSigns[r])
		case mathSigns[r] != "":
			w.symbols = w.symbols || needsSymbols(r)
			b.WriteString(`\ensuremath{` + mathSigns[r] + `}`)
		default:
			if r > 0x7E {
				w.strange[r] = true
			}
			b.WriteRune(r)
		}
	}
	if inHan {
		b.WriteByte('}')
	}
	if bold {
		return `\textbf{` + b.String() + `}`
	}
	return b.String()
}

// isHan reports whether a character is taken from a font for Chinese: few of these have the letters
// of other scripts.
func isHan(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303F ||
		r >= 0xFF00 && r <= 0xFFEF
}

// inFormula are the plain characters of numbers, windows and bounds.
const inFormula = "0123456789.,;[]() +"

func (w *texWriter) formula(s string, bold bool) (string, bool) {
	var b strings.Builder
	blanks := 0
	for i, r := range s {
		switch {
		case r == ' ':
			blanks++
			continue
		case blanks > 1:
			fmt.Fprintf(&b, `\hspace{%sem}`, num(0.3*float64(blanks)))
		}
		blanks = 0
		switch {
		case r == ',' && decimalComma(s, i): // or TeX would add space after it
			b.WriteString("{,}")
		case strings.ContainsRune(inFormula, r):
			b.WriteRune(r)
		case r == '−' && strings.HasSuffix(b.String(), "}"): // a sign, not a subtraction
			b.WriteString("{-}")
		case mathSigns[r] != "":
			w.symbols = w.symbols || needsSymbols(r)
			b.WriteString(mathSigns[r])
			if mathSigns[r][0] == '\\' {
				b.WriteByte(' ') // so that no letter joins the command
			}
		default:
			return "", false
		}
	}
	if b.Len() == 0 {
		return "", false
	}
	formula := strings.NewReplacer(" ]", "]", " ,", ",", " ;", ";", " )", ")").Replace(strings.TrimSpace(b.String()))
	if bold {
		formula = `\mathbf{` + formula + `}`
	}
	return "$" + formula + "$", true
}

// decimalComma reports whether the comma at a place is between two digits.
func decimalComma(s string, at int) bool {
	figure := func(at int) bool { return at >= 0 && at < len(s) && s[at] >= '0' && s[at] <= '9' }
	return figure(at-1) && figure(at+1)
}

// comment makes a text safe for the rest of a line after a percent sign.
func comment(s string) string {
	return strings.ReplaceAll(lettering.Plain(s), "^^", "^ ^") // TeX reads it even there
}
