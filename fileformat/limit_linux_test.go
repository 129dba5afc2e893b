package fileformat_test

import (
	"os/signal"
	"syscall"
)

// limitFileSize makes writes beyond the size fail, as on a disk that is full.
func limitFileSize(bytes uint64) {
	signal.Ignore(syscall.SIGXFSZ)
	_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: bytes})
}
