import CausewayTesting
import Testing

@Test(.settles) @MainActor func theModelFollowsTheDoor() async {
  let door = Door()
  let model = DoorModel(door.changes)
  door.move(toOpen: true)
  await settle()
  #expect(model.isOpen)
  #expect(model.openings == 1)
}
