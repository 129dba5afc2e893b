package picture

func writeTikZ(d Drawing, o Options) []byte { return nil }
