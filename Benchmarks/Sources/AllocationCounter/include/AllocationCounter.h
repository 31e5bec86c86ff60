/// Returns the number of blocks that the process has allocated so far, or -1 if they aren't
/// counted.
long allocation_count(void);
