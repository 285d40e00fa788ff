"""The addresses of the server, by subject; `docs/protocol.md` lists them."""
