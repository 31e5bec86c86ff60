"""The shared parts of checks: dependencies, the tool, processes, pictures, and results."""
