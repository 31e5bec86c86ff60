/// Returns the number of blocks that the process has allocated since its start, or -1 where it isn't counted.
long allocation_count(void);
