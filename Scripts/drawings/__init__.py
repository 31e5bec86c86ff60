"""The files that Scripts/check-drawings compares: small SVG files, one for each feature."""
