import Driver

fuzz([scenario] + recordings + [dump, deviceRecording, agents])
