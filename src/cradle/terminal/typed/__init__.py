"""What people type at the table: answers, commands, and the pages they ask for."""
