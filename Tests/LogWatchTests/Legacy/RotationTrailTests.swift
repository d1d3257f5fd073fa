import Testing

@testable import LogWatch

@Suite struct RotationTrailTests {
  private func trail(_ changes: [DirectoryChange]) -> RotationTrail {
    var trail = RotationTrail()
    for change in changes { trail.record(change, followed: "log") }
    return trail
  }

  private func move(_ from: String, _ to: String, _ cookie: UInt32) -> [DirectoryChange] {
    [.movedOut(name: from, cookie: cookie), .movedIn(name: to, cookie: cookie)]
  }

  @Test func filesAreFoundUnderTheirLastName() {
    var trail = trail(move("log", "log.1", 1) + move("log.1", "log.2", 2) + move("log", "log.1", 3))
    #expect(trail.popFirst() == "log.2")
    #expect(trail.popFirst() == "log.1")
    #expect(trail.popFirst() == nil)
  }

  @Test func deletedOverwrittenAndEmigratedFilesAreForgotten() {
    var trail = trail(
      move("log", "log.1", 1) + move("log", "log.2", 2) + move("log", "log.3", 3) + move("other", "log.2", 4)
        + [.removed(name: "log.1"), .movedOut(name: "log", cookie: 5)])
    #expect(trail.popFirst() == "log.3")
    #expect(trail.popFirst() == nil)
  }

  @Test func onlyEventsOfTheNameCount() {
    let trail = trail(move("a", "b", 1) + [.other])
    #expect(trail.revision == 0)
    #expect(trail.isEmpty)
  }

  @Test func lostChangesEmptyTheTrail() {
    #expect(trail(move("log", "log.1", 1) + [.missed]).isEmpty)
  }
}
