"""Measurements in comparison with other programs, and the tables and charts of Benchmarks/README.md."""
