"""What questions tell the clients that draw them, by name: here things are numbers, on the page they go by their ids.

A choice names one of these types as what its `about` or its `facts` return; the page's types are made from them.
"""
