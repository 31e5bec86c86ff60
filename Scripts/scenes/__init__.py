"""The scenes of the reference page, drawn without any Kinora code.

A scene is a function without arguments; its name is that of the recorded picture.
"""
