"""Tests the studio's pages in a browser, and compares them with the tool's own frames."""
