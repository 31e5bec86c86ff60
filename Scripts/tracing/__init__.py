"""Films of designs, and the layers that they are traced into."""
