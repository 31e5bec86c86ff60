// Placeholder until the first view lands.
