"""Stone Age once more, in C: thousands of games at once for programs that learn, equal to the rules by a law."""
