"""Stone Age, for two to four players: place your figures, gather, build, feed."""
