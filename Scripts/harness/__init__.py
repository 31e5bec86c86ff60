"""What the checks share: dependencies, the tool, processes, pictures, and reports."""
