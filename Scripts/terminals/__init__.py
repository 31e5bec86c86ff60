"""Checks of playback in terminals."""
