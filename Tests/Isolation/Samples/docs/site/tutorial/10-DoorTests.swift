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

@Test @MainActor func theDoorIsLeftAsItWas() {
  let door = Door()
  var model: DoorModel? = DoorModel(door.changes)
  #expect(door.delegate != nil)
  weak let released = model
  model = nil
  #expect(released == nil)
  #expect(door.delegate == nil)
}
