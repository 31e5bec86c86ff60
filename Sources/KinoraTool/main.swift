import ArgumentParser

ToolRun.start()
