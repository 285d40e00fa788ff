"""The tests of the page are a package, so that a Chromium and a server can belong to all of them."""
