"""What goes over HTTP and sockets, subject by subject; `docs/protocol.md` has the story.

Seats are counted from 0. Moments are seconds since 1970, spans are seconds. A secret is sent only once, to its
owner.
"""
