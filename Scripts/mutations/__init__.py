"""Changes to the engine that its tests must detect."""
