// Package qti writes questions as an IMS QTI 2.1 content package, which OpenOlat,
// OPAL and Canvas import: an item of its own for each field, with one interaction,
// and a test of all items.
package qti

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"plytree/editor/course/quiz"
	"plytree/editor/drawing/picture"
	"plytree/engine/text/sentence"
)

const (
	namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
	schema    = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
	instance  = "http://www.w3.org/2001/XMLSchema-instance"
)

// Write makes the package of a quiz, as a zip archive. The same quiz gives the
// same bytes, and the items of another quiz other identifiers.
//
// Called off while it draws many pictures, it returns the context's error.
func Write(ctx context.Context, q quiz.Quiz) ([]byte, error) {
	sections, err := sectionsOf(ctx, q.Questions)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	add := func(name string, data []byte, err error) error {
		if err != nil {
			return err
		}
		// Without a time the same quiz gives the same bytes.
		w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	made := testOf(q.Name, sections)
	text, err := marshalled(manifestOf(made, sections))
	err = add("imsmanifest.xml", text, err)
	if err == nil {
		text, err = marshalled(made)
		err = add(fileOf(made.Identifier), text, err)
	}
	for _, s := range sections {
		if err == nil {
			err = add(s.picture, s.png, nil)
		}
		for _, i := range s.items {
			if err == nil {
				text, err = marshalled(i)
				err = add(fileOf(i.Identifier), text, err)
			}
		}
	}
	if err == nil {
		err = archive.Close()
	}
	return b.Bytes(), err
}

// section is a question with its items and its picture.
type section struct {
	id, title string
	picture   string // the name of its file
	png       []byte
	items     []item
}

// sectionsOf makes the sections on all cores: their pictures take time.
func sectionsOf(ctx context.Context, of []quiz.Question) ([]section, error) {
	made := make([]section, len(of))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, q := range of {
		work.Go(func() (err error) {
			if err = ctx.Err(); err == nil {
				made[i], err = sectionOf(q, i)
			}
			return err
		})
	}
	return made, work.Wait()
}

func sectionOf(q quiz.Question, index int) (section, error) {
	png, err := picture.Write(picture.OfScene(q.Tree), picture.FormatPNG, picture.Options{})
	if err != nil {
		return section{}, sentence.At(q.Title, err)
	}
	// A platform that meets an identifier again takes the question for the same
	// one: so it is made of all that is asked.
	sum := sha256.New()
	sum.Write(png)
	for _, i := range itemsOf(q, "") {
		text, err := marshalled(i)
		if err != nil {
			return section{}, sentence.At(q.Title, err)
		}
		sum.Write(text)
	}
	id := fmt.Sprintf("plytree-%.6x-%d", sum.Sum(nil), index+1)
	s := section{id: id, title: q.Title, picture: id + ".png", png: png, items: itemsOf(q, id+".png")}
	for i := range s.items {
		s.items[i].Identifier = fmt.Sprintf("%s-%d", id, i+1)
	}
	return s, nil
}

// fileOf is the file of an item or a test.
func fileOf(identifier string) string { return identifier + ".xml" }

func marshalled(v any) ([]byte, error) {
	text, err := xml.MarshalIndent(v, "", "  ")
	if err != nil {
		return nil, err
	}
	return []byte(xml.Header + string(text) + "\n"), nil
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
	// Weight is where Canvas looks for an item's marks. No sum here uses it.
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
		for _, i := range s.items {
			shown.Items = append(shown.Items, itemRef{i.Identifier, fileOf(i.Identifier), weight{"MARKS", i.maximum()}})
		}
		made.Part.Sections = append(made.Part.Sections, shown)
	}
	made.Identifier = fmt.Sprintf("plytree-%.6x", sum.Sum(nil))
	return made
}

// maximum is what the item is worth.
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
	all := resource{Identifier: of.Identifier, Type: "imsqti_test_xmlv2p1", File: fileOf(of.Identifier), Files: []file{{fileOf(of.Identifier)}}}
	var items []resource
	for _, s := range sections {
		for _, i := range s.items {
			name := fileOf(i.Identifier)
			all.Needs = append(all.Needs, dependsOn{i.Identifier})
			items = append(items, resource{Identifier: i.Identifier, Type: "imsqti_item_xmlv2p1", File: name, Files: []file{{name}, {s.picture}}})
		}
	}
	made.Resources = append([]resource{all}, items...)
	return made
}
