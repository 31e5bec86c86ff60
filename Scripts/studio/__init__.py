"""Uses the studio's pages in a browser, and compares what they show with the tool's own frames."""
