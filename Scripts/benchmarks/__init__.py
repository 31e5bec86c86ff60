"""Measurements beside other programs, and the tables and charts of Benchmarks/README.md."""
