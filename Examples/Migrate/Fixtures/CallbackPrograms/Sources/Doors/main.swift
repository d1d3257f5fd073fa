/// Knocks at a door with and without a porter.
@MainActor func run() {
  let door = Door()
  var porter: Porter? = Porter(door: door)
  for name in ["Ann", "Max", "Klara"] { door.knock(name) }
  print(porter?.summary() ?? "no porter")
  porter = nil
  door.knock("Ann")
}

run()
