"""The server: matches over HTTP and sockets, kept so that nothing acknowledged is lost."""
