"""Apple's platforms: type-checking, the look-alike of their SDK, and names that both sides have."""
