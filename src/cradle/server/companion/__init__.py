"""What a match needs whose board lies on a real table: a host with more to say, seats at a desk, the time of a day."""
