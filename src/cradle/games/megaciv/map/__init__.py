"""Pictures of the games, drawn from their data as SVG."""
