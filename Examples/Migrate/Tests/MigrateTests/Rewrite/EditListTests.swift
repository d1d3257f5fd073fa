import Testing

@testable import MigrateKit

struct EditListTests {
  private func applied(_ edits: [[Edit]], to text: String) -> (String, [Bool]) {
    var list = EditList()
    let added = edits.map { list.add($0) }
    return (String(decoding: list.apply(to: Array(text.utf8)), as: UTF8.self), added)
  }

  @Test func editsAreAppliedInTheOrderOfTheirOffsets() {
    let (text, _) = applied([[Edit(4..<5, "E")], [Edit(0..<1, "AA"), Edit(2..<2, "-")]], to: "abcde")
    #expect(text == "AAb-cdE")
  }

  @Test func ofTwoThatOverlapTheFirstIsApplied() {
    let (text, added) = applied([[Edit(1..<3, "X")], [Edit(0..<1, "Y"), Edit(2..<4, "Z")]], to: "abcde")
    #expect(text == "aXde")
    #expect(added == [true, false])
  }

  @Test func anInsertionAtTheEdgeOfAReplacementIsPossible() {
    let (text, added) = applied(
      [[Edit(1..<3, "X")], [Edit(1..<1, "(")], [Edit(3..<3, ")")], [Edit(2..<2, "no")]], to: "abcde")
    #expect(text == "a(X)de")
    #expect(added == [true, true, true, false])
  }

  @Test func aSharedEditIsAppliedOnce() {
    let shared = Edit(0..<0, "import A\n", isShared: true)
    #expect(applied([[shared], [shared, Edit(1..<1, "!")]], to: "ab").0 == "import A\na!b")
    #expect(applied([[Edit(1..<1, ")")], [Edit(1..<1, ")")]], to: "ab").0 == "a))b")
  }

  @Test func sharedInsertionsComeFirst() {
    let edits = [[Edit(0..<0, "@MainActor ")], [Edit(0..<0, "import A\n", isShared: true)]]
    #expect(applied(edits, to: "class B {}").0 == "import A\n@MainActor class B {}")
  }

  @Test func theLinesOfAReplacementEndAsThoseOfTheText() {
    #expect(applied([[Edit(0..<0, "a\n\r\nb\n")]], to: "c\r\nd\n").0 == "a\r\n\r\nb\r\nc\r\nd\n")
    #expect(applied([[Edit(0..<0, "a\nb\r\n")]], to: "c\n").0 == "a\nb\r\nc\n")
    #expect(applied([[Edit(0..<0, "a\n")]], to: "\n").0 == "a\n\n")
  }
}
