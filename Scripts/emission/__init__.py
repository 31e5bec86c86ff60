"""The check of the code that the tool writes: writing, compiling, drawing, and planted mistakes."""
