"""What one seat may see and try: views, perspectives, and what its answers would bring about."""
