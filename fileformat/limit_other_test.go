//go:build !linux

package fileformat_test

func limitFileSize(uint64) {}
