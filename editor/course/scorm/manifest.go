package scorm

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"fmt"

	"plytree/engine/text/visible"
)

// manifest lists the content of a package. The platform treats a package with another title as
// a different one.
func manifest(title string, files []string, pass float64) []byte {
	text := func(s string) string {
		var b bytes.Buffer
		_ = xml.EscapeText(&b, []byte(visible.Text(s))) // writing to a buffer can't fail
		return b.String()
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="plytree-%x" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="plytree">
    <organization identifier="plytree">
      <title>%s</title>
      <item identifier="exercise" identifierref="page" isvisible="true">
        <title>%[2]s</title>
`, sha256.Sum256([]byte(title)), text(title))
	if pass > 0 {
		fmt.Fprintf(&b, "        <adlcp:masteryscore>%s</adlcp:masteryscore>\n", percent(pass))
	}
	fmt.Fprintf(&b, `      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="%s">
`, launched)
	for _, name := range append(append([]string{}, files...), exerciseFile) {
		fmt.Fprintf(&b, "      <file href=\"%s\"/>\n", text(name))
	}
	b.WriteString("    </resource>\n  </resources>\n</manifest>\n")
	return b.Bytes()
}
