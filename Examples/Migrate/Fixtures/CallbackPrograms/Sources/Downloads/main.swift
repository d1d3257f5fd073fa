print("Downloads")
