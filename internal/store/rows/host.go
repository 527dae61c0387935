package rows

import "time"

// hostsKept is for how long a host is known that nothing refers to, once nobody holds it and it may be asked again: what it
// asked for has long been kept to, and who has only just begun to speak of it is not disturbed.
const hostsKept = 24 * time.Hour

// ForgetRobots removes what hosts let robots ask for that has run out, where no page waits.
func (f keeping) ForgetRobots(limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM robots WHERE origin IN (
		SELECT r.origin FROM robots r WHERE coalesce(r.until, 0) < $1
			AND NOT EXISTS (SELECT 1 FROM page p WHERE p.host = r.host AND p.next_try IS NOT NULL) ORDER BY r.origin LIMIT $2)`, micros(f.now), limit)
	return int(n), err
}

// ForgetHosts removes hosts that nothing refers to. Of those that another transaction is taking it removes none.
func (f keeping) ForgetHosts(limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM host WHERE name IN (
		SELECT h.name FROM host h WHERE coalesce(h.leased_until, 0) < $1 AND coalesce(h.next_at, 0) < $1
			AND NOT EXISTS (SELECT 1 FROM feed r WHERE r.host = `+f.HostName+`)
			AND NOT EXISTS (SELECT 1 FROM page r WHERE r.host = `+f.HostName+`)
			AND NOT EXISTS (SELECT 1 FROM robots r WHERE r.host = `+f.HostName+`)
			AND NOT EXISTS (SELECT 1 FROM subscription r WHERE r.host = `+f.HostName+`)
		ORDER BY h.name LIMIT $2`+f.SkipLocked+`)`, micros(f.now.Add(-hostsKept)), limit)
	return int(n), err
}
