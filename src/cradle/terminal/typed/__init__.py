"""Typed input at the table: answers, commands, and pages."""
