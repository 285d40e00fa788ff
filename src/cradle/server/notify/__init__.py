"""Notifications to people who are away that it is their move: by e-mail or web hook, within their hours."""
