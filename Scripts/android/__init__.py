"""A check of Android's animated vector drawables."""
