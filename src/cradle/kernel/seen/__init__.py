"""What one seat may see and try: views, perspectives, and the effects of its answers."""
