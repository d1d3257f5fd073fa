/// Knocks at a door with and without a porter.
@MainActor func run() {
  let door = Door()
  let bell = Bell()
  var porter: Porter? = Porter(door: door, bell: bell)
  for name in ["Ann", "Max", "Klara"] {
    bell.ring(name.count)
    door.knock(name)
  }
  print(porter?.summary() ?? "no porter")
  porter = nil
  bell.ring(1)
  door.knock("Ann")
}

run()
