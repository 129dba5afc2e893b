package saving

import (
	"os"
	"os/signal"
	"slices"
	"time"
)

// NotifyInterrupts sends the signals that ask a program to end to the channel, for
// work that has something to clean up. Those that the program was started to
// ignore, as nohup does, are not among them.
func NotifyInterrupts(to chan<- os.Signal) {
	if asks := slices.DeleteFunc(slices.Clone(endings), signal.Ignored); len(asks) > 0 { // none would mean all
		signal.Notify(to, asks...)
	}
}

// End ends the program by a signal that was taken, as soon as no file is being
// saved.
func End(s os.Signal) { again(s) }

// holdInterrupts holds back what would end the program, until release is
// called, so that no half-written file is left. It comes a moment later then.
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

// again lets a signal that was held back do what it does. Another thread may get
// it: there is time for that before the next file is begun, which would be left
// half-written. Where somebody else takes the signal, the work goes on.
func again(s os.Signal) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil || self.Signal(s) != nil {
		os.Exit(1) // a system that sends no signals to programs
	}
	time.Sleep(200 * time.Millisecond)
}
