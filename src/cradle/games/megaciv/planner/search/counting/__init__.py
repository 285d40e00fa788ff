"""What a purchase costs, brings and leaves: the ground on which plans are searched."""
