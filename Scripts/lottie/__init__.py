"""Corpora, players and judges that show how Lottie files are read."""
