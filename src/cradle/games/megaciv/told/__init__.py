"""What questions tell whoever draws them, by name: here things are numbers, on the page they go by their ids.

A choice names one of these as what its `about` or its `facts` return; the types of the page are made from it.
"""
