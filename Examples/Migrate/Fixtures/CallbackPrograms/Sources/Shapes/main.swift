print("Shapes")
