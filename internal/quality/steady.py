# Read by Python before a replay's feeds are served: what they serve may depend on the simulated minute alone, so that every
# replay brings the same articles in the same order. sys.argv[3] is the file of the simulated clock.
import sys
import time
from http.server import BaseHTTPRequestHandler

real, end = time.time, BaseHTTPRequestHandler.end_headers


def minute():
    """The beginning of the simulated minute: a poll that begins a second later gets nothing that another would not."""
    try:
        ahead = int(open(sys.argv[3]).read() or 0)
    except (AttributeError, IndexError, OSError, ValueError):
        return real()
    return (real() + ahead) // 60 * 60 - ahead


def fresh(handler):
    """Fresh for a day: no feed is due before all are asked, which then goes by their numbers and not by how long each waited."""
    handler.send_header("Cache-Control", "max-age=86400")
    end(handler)


time.time, BaseHTTPRequestHandler.end_headers = minute, fresh
