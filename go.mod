module plytree

go 1.26

require pgregory.net/rapid v1.2.0
