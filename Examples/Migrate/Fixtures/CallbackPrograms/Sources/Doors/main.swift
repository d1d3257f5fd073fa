print("Doors")
