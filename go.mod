module plytree

go 1.26

require (
	codeberg.org/go-fonts/dejavu v0.4.0
	github.com/goccy/go-yaml v1.19.2
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.2
	github.com/spf13/cobra v1.10.1
	golang.org/x/image v0.27.0
	pgregory.net/rapid v1.2.0
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
	golang.org/x/text v0.25.0 // indirect
)
