await ToolRun.start()
