"""What Scripts/make-compatibility compares: Apple's symbols in tables with those of our symbol graphs."""
