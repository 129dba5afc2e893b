// Package qti writes questions as an IMS QTI 2.1 content package, which OpenOlat, OPAL and
// Canvas import: a separate item for each field, with one interaction, and a test of all
// items.
package qti

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"io"

	"plytree/editor/course/quiz"
	"plytree/engine/text/sentence"
)

const (
	namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
	schema    = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
	instance  = "http://www.w3.org/2001/XMLSchema-instance"
)

// Write writes a quiz as a package, a zip archive, one exercise after the other. The same quiz
// gives the same bytes, and different quizzes have different identifiers.
//
// If it is cancelled while drawing pictures, it returns the context's error.
func Write(ctx context.Context, w io.Writer, q quiz.Quiz) error {
	p := packing{archive: zip.NewWriter(w)}
	err := quiz.Each(ctx, q, contentsOf, func(parts []contents) error {
		for _, c := range parts {
			if err := p.section(c); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	made := testOf(q.Name, p.sections)
	if err := p.text(fileOf(made.Identifier), made); err != nil {
		return err
	}
	if err := p.text("imsmanifest.xml", manifestOf(made, p.sections)); err != nil {
		return err
	}
	return p.archive.Close()
}

// packing is a package being written.
type packing struct {
	archive  *zip.Writer
	sections []section
}

// file starts a file. It has no time, so the same quiz gives the same bytes.
func (p *packing) file(name string) (io.Writer, error) {
	return p.archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
}

// text writes a file of XML.
func (p *packing) text(name string, v any) error {
	w, err := p.file(name)
	if err != nil {
		return err
	}
	return writeXML(w, v)
}

// section writes the files of a section, whose names have its number in them.
func (p *packing) section(c contents) error {
	id := fmt.Sprintf("plytree-%s-%d", c.sum, len(p.sections)+1)
	s := section{id: id, title: c.question.Title, picture: id + ".png"}
	w, err := p.file(s.picture)
	if err != nil {
		return err
	}
	if _, err := w.Write(c.png); err != nil {
		return err
	}
	for _, made := range itemsOf(c.question, s.picture) {
		s.worth = append(s.worth, made.maximum())
		made.Identifier = s.item(len(s.worth))
		if err := p.text(fileOf(made.Identifier), made); err != nil {
			return err
		}
	}
	p.sections = append(p.sections, s)
	return nil
}

// section is a question as the test and the manifest describe it.
type section struct {
	id, title string
	picture   string   // the name of its file
	worth     []string // the marks of each item
}

// item returns the identifier of an item, counted from 1.
func (s section) item(number int) string { return fmt.Sprintf("%s-%d", s.id, number) }

// contents is a question with its picture.
type contents struct {
	question quiz.Question
	png      []byte
	// A platform treats a question with a known identifier as the same question, so the
	// identifier is computed from everything that is asked.
	sum string
}

// contentsOf returns the contents of an exercise.
func contentsOf(of []quiz.Question) (all []contents, err error) {
	for _, q := range of {
		png, err := q.Picture()
		if err != nil {
			return nil, err
		}
		sum := sha256.New()
		sum.Write(png)
		for _, i := range itemsOf(q, "") {
			if err := writeXML(sum, i); err != nil {
				return nil, sentence.At(q.Title, err)
			}
		}
		all = append(all, contents{q, png, fmt.Sprintf("%.6x", sum.Sum(nil))})
	}
	return all, nil
}

// fileOf returns the file name of an item or a test.
func fileOf(identifier string) string { return identifier + ".xml" }

func writeXML(w io.Writer, v any) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// test is an assessmentTest of all items.
type test struct {
	XMLName    xml.Name     `xml:"assessmentTest"`
	Namespace  string       `xml:"xmlns,attr"`
	Instance   string       `xml:"xmlns:xsi,attr"`
	Location   string       `xml:"xsi:schemaLocation,attr"`
	Identifier string       `xml:"identifier,attr"`
	Title      string       `xml:"title,attr"`
	Outcomes   []outcome    `xml:"outcomeDeclaration"`
	Part       testPart     `xml:"testPart"`
	Sums       []outcomeSum `xml:"outcomeProcessing>setOutcomeValue"`
}

type testPart struct {
	Identifier string        `xml:"identifier,attr"`
	Navigation string        `xml:"navigationMode,attr"`
	Submission string        `xml:"submissionMode,attr"`
	Sections   []testSection `xml:"assessmentSection"`
}

type testSection struct {
	Identifier string    `xml:"identifier,attr"`
	Title      string    `xml:"title,attr"`
	Visible    bool      `xml:"visible,attr"`
	Items      []itemRef `xml:"assessmentItemRef"`
}

type itemRef struct {
	Identifier string `xml:"identifier,attr"`
	File       string `xml:"href,attr"`
	// Weight is where Canvas looks for an item's marks. Plytree's own sums don't use it.
	Weight weight `xml:"weight"`
}

type weight struct {
	Identifier string `xml:"identifier,attr"`
	Value      string `xml:"value,attr"`
}

type outcomeSum struct {
	Identifier string    `xml:"identifier,attr"`
	Of         variables `xml:"sum>testVariables"`
}

type variables struct {
	Identifier string `xml:"variableIdentifier,attr"`
}

func testOf(title string, sections []section) test {
	made := test{
		Namespace: namespace, Instance: instance, Location: namespace + " " + schema,
		Title: title,
		Outcomes: []outcome{
			{"SCORE", "single", "float", "0"},
			{"MAXSCORE", "single", "float", "0"},
		},
		Part: testPart{Identifier: "part", Navigation: "nonlinear", Submission: "individual"},
		Sums: []outcomeSum{{"SCORE", variables{"SCORE"}}, {"MAXSCORE", variables{"MAXSCORE"}}},
	}
	sum := sha256.New()
	for _, s := range sections {
		sum.Write([]byte(s.id))
		shown := testSection{Identifier: s.id, Title: s.title, Visible: true}
		for i, worth := range s.worth {
			id := s.item(i + 1)
			shown.Items = append(shown.Items, itemRef{id, fileOf(id), weight{"MARKS", worth}})
		}
		made.Part.Sections = append(made.Part.Sections, shown)
	}
	made.Identifier = fmt.Sprintf("plytree-%.6x", sum.Sum(nil))
	return made
}

// maximum returns the item's marks.
func (i item) maximum() string { return i.Outcomes[1].Default }

// manifest is the imsmanifest of a package.
type manifest struct {
	XMLName       xml.Name   `xml:"manifest"`
	Namespace     string     `xml:"xmlns,attr"`
	QTI           string     `xml:"xmlns:imsqti,attr"`
	Instance      string     `xml:"xmlns:xsi,attr"`
	Location      string     `xml:"xsi:schemaLocation,attr"`
	Identifier    string     `xml:"identifier,attr"`
	Schema        string     `xml:"metadata>schema"`
	Version       string     `xml:"metadata>schemaversion"`
	Organizations struct{}   `xml:"organizations"`
	Resources     []resource `xml:"resources>resource"`
}

type resource struct {
	Identifier string      `xml:"identifier,attr"`
	Type       string      `xml:"type,attr"`
	File       string      `xml:"href,attr"`
	Files      []file      `xml:"file"`
	Needs      []dependsOn `xml:"dependency"`
}

type file struct {
	Name string `xml:"href,attr"`
}

type dependsOn struct {
	Identifier string `xml:"identifierref,attr"`
}

func manifestOf(of test, sections []section) manifest {
	const packaging = "http://www.imsglobal.org/xsd/imscp_v1p1"
	made := manifest{
		Namespace: packaging, QTI: namespace, Instance: instance,
		Location:   packaging + " http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd",
		Identifier: "manifest-" + of.Identifier, Schema: "QTIv2.1 Package", Version: "1.0.0",
	}
	all := resource{Identifier: of.Identifier, Type: "imsqti_test_xmlv2p1", File: fileOf(of.Identifier),
		Files: []file{{fileOf(of.Identifier)}}}
	var items []resource
	for _, s := range sections {
		for i := range s.worth {
			id := s.item(i + 1)
			name := fileOf(id)
			all.Needs = append(all.Needs, dependsOn{id})
			items = append(items,
				resource{Identifier: id, Type: "imsqti_item_xmlv2p1", File: name, Files: []file{{name}, {s.picture}}})
		}
	}
	made.Resources = append([]resource{all}, items...)
	return made
}
