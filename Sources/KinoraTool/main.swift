import KinoraCommands

await ToolRun.start()
