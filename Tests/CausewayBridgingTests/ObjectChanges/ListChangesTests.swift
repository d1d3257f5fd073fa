import CausewayBridging
import Testing

@Suite struct ListChangesTests {
  typealias Changes = ListChanges<String>

  private let old = ["a", "b", "c", "d"]

  private func placed(_ offset: Int, _ element: String) -> Changes.Placed {
    Changes.Placed(offset: offset, element: element)
  }

  @Test func deletionsGoFirstThenInsertionsThenUpdates() throws {
    let changes = Changes(
      deletions: [2, 0], insertions: [placed(3, "f"), placed(0, "e")], updates: [placed(1, "B")])
    #expect(try changes.applied(to: old) == ["e", "B", "d", "f"])
  }

  @Test func aMoveLeavesFromTheOldAndArrivesInTheNew() throws {
    let changes = Changes(deletions: [1], moves: [.init(from: 3, to: 0, element: "D")])
    #expect(try changes.applied(to: old) == ["D", "a", "c"])
  }

  @Test func twoElementsMayChangePlaces() throws {
    let changes = Changes(moves: [.init(from: 0, to: 3, element: "a"), .init(from: 3, to: 0, element: "d")])
    #expect(try changes.applied(to: old) == ["d", "b", "c", "a"])
  }

  @Test func everythingMayGoAndCome() throws {
    #expect(try Changes(deletions: [0, 1, 2, 3]).applied(to: old) == [])
    #expect(try Changes(insertions: [placed(0, "x"), placed(1, "y")]).applied(to: []) == ["x", "y"])
    #expect(Changes().isEmpty)
    #expect(!Changes(deletions: [0]).isEmpty)
  }

  @Test(arguments: [
    (Changes(deletions: [4]), ListChangesError.outOfRange(.deletion, offset: 4, count: 4)),
    (Changes(deletions: [-1]), .outOfRange(.deletion, offset: -1, count: 4)),
    (Changes(deletions: [1, 1]), .repeated(.deletion, offset: 1)),
    (Changes(deletions: [1], moves: [.init(from: 1, to: 0, element: "b")]), .repeated(.deletion, offset: 1)),
    (Changes(insertions: [.init(offset: 5, element: "e")]), .outOfRange(.insertion, offset: 5, count: 5)),
    (
      Changes(insertions: [.init(offset: 1, element: "e"), .init(offset: 1, element: "f")]),
      .repeated(.insertion, offset: 1)
    ),
    (Changes(deletions: [0], updates: [.init(offset: 3, element: "e")]), .outOfRange(.update, offset: 3, count: 3)),
    (
      Changes(updates: [.init(offset: 1, element: "e"), .init(offset: 1, element: "f")]), .repeated(.update, offset: 1)
    ),
  ])
  func changesOutOfRangeAreATypedError(_ changes: Changes, _ error: ListChangesError) {
    #expect(throws: error) { try changes.applied(to: old) }
  }

  @Test func changesOfOffsetsTakeTheirElementsFromTheNewList() throws {
    let new = ["x", "a", "C"]
    let changes = Changes(deletions: [1, 3], insertions: [0], modifications: [2]) { new[$0] }
    #expect(try changes.applied(to: old) == new)
  }

  @Test func snapshotsOfThingsWithAnIdentityHaveUpdatesAndMoves() throws {
    let old = [1, 2, 3, 4].map { NoteSnapshot(id: $0, text: "old") }
    let new = [
      NoteSnapshot(id: 4, text: "old"), NoteSnapshot(id: 1, text: "new"), NoteSnapshot(id: 5, text: "new"), old[2],
    ]
    let changes = ListChanges(from: old, to: new)
    #expect(changes.deletions == [1])
    #expect(changes.insertions == [.init(offset: 2, element: new[2])])
    #expect(changes.moves == [.init(from: 3, to: 0, element: new[0])])
    #expect(changes.updates == [.init(offset: 1, element: new[1])])
    #expect(try changes.applied(to: old) == new)
  }

  @Test func asFewAsPossibleAreMoved() {
    let old = (0..<6).map { NoteSnapshot(id: $0, text: "") }
    let changes = ListChanges(from: old, to: [old[5]] + old.dropLast())
    #expect(changes.moves == [.init(from: 5, to: 0, element: old[5])])
  }

  @Test func aCollectionDifferenceGoesThereAndBack() throws {
    let new = ["c", "x", "a", "D"]
    let changes = Changes(new.difference(from: old).inferringMoves())
    #expect(try changes.applied(to: old) == new)
    let difference = try changes.collectionDifference(from: old)
    #expect(old.applying(difference) == new)

    let updating = Changes(moves: [.init(from: 3, to: 0, element: "d")], updates: [placed(1, "A")])
    #expect(old.applying(try updating.collectionDifference(from: old)) == ["d", "A", "b", "c"])
  }
}
