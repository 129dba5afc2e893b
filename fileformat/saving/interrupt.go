package saving

import (
	"os"
	"os/signal"
	"slices"
	"time"
)

// NotifyInterrupts sends the signals that ask a program to end to the channel, for work
// that needs cleanup. It leaves out signals that the program was started to ignore, as by
// nohup.
func NotifyInterrupts(to chan<- os.Signal) {
	// without arguments Notify would send all signals
	if asks := slices.DeleteFunc(slices.Clone(endings), signal.Ignored); len(asks) > 0 {
		signal.Notify(to, asks...)
	}
}

// End ends the program with a signal that was received, as soon as no file is being
// saved.
func End(s os.Signal) { again(s) }

// holdInterrupts delays signals that would end the program until release is called, so
// that no half-written file is left.
func holdInterrupts() (release func()) {
	came := make(chan os.Signal, 1)
	NotifyInterrupts(came)
	return func() {
		signal.Stop(came)
		select {
		case s := <-came:
			again(s)
		default:
		}
	}
}

// again raises a signal that was held back. Another thread may receive it, so again
// waits: otherwise the next file might be started and left half-written. If other code
// handles the signal, the work continues.
func again(s os.Signal) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil || self.Signal(s) != nil {
		os.Exit(1) // some systems can't send signals to programs
	}
	time.Sleep(200 * time.Millisecond)
}
