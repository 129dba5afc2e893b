package intake

import (
	"fmt"
	"testing"
)

func TestSubmittersOfGradescope(t *testing.T) {
	const text = `---
submission_111:
  :submitters:
  - :name: Ana Pop
    :sid: '0123'
    :email: ana@example.org
  :created_at: 2026-11-20 10:30:15.123456000 Z
  :score: 3.0
  :history:
  - :id: 110
    :submitters:
    - :name: Nobody
submission_222:
  :submitters:
  - :name: "Олена Ґудзь"
    :sid:
  - :name: 'Bo O''Li'
    :sid: '7'
  :created_at: 2026-11-20 10:30:15.123456000 Z
submission_333:
  :submitters: []
submission_444:
  :submitters:
  - :name: *x
`
	got := fmt.Sprint(readSubmitters([]byte(text)))
	if want := `map[submission_111:[Ana Pop] submission_222:[Олена Ґудзь Bo O'Li]]`; got != want {
		t.Errorf("%s", got)
	}
}
