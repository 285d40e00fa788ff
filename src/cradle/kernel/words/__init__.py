"""Words for people: templates that become sentences in the reader's language, and answers in writing."""
