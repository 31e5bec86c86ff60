"""What Scripts/check-drawings compares: small SVG files, one for each thing that is read."""
