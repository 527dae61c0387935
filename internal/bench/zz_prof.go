package main

import (
	"os"
	"runtime"
	"runtime/pprof"
)

func init() {
	if p := os.Getenv("BENCH_PROF"); p != "" {
		f, _ := os.Create(p)
		profStart = func() { _ = pprof.StartCPUProfile(f) }
		profStop = func(w any) {
			pprof.StopCPUProfile()
			f.Close()
			h, _ := os.Create(p + ".heap")
			runtime.GC()
			runtime.GC()
			_ = pprof.Lookup("heap").WriteTo(h, 0)
			h.Close()
			runtime.KeepAlive(w)
			os.Exit(0)
		}
	}
}

var (
	profStart = func() {}
	profStop  = func(any) {}
)
