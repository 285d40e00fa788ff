"""The calamities, one module for each or for each family."""
