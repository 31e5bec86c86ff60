"""Compares frames of Lottie files with those of other players."""
