"""What a steward buys: points, credits, and steps of its marker on the A.S.T."""
