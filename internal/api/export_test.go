package api

// Routes tells how many paths are mounted.
func Routes() int { return len((&Service{}).routes()) }
