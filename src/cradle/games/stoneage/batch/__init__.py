"""Stone Age in C: thousands of games at once for programs that learn; a law checks that it equals the rules."""
