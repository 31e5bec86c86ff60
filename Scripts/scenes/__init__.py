"""The scenes of the reference page, drawn without any Kinora code.

A scene is a function without arguments; its name is the recorded picture's name.
"""
