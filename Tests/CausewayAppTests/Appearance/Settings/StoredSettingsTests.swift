import Testing

@testable import CausewayApp

/// The settings' book against a plain dictionary, with changes, reading, writing and failures in every order.
@Suite struct StoredSettingsTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func theLastValueSetIsTheOneStored(seed: UInt64) {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let names = ["a", "b", "c"]
    let initial = dice.roll(2) == 0 ? [:] : ["a": StoredJSON.integer(-1), "x": .bool(true)]
    var stored = initial
    var expected = initial
    var book = StoredSettings()
    var isOpen = false

    func write(succeeding: Bool) {
      guard let values = book.takeUnwritten() else { return }
      #expect(isOpen, "nothing may be written before the settings have been read")
      if succeeding { stored = values } else { book.writingFailed() }
    }

    for step in 0..<40 {
      switch dice.roll(6) {
      case 0, 1:
        let name = names[dice.roll(3)]
        book.add(.set(name, .integer(Int64(step))))
        expected[name] = .integer(Int64(step))
      case 2:
        let name = names[dice.roll(3)]
        book.add(.remove(name))
        expected[name] = nil
      case 3 where dice.roll(4) == 0:
        book.add(.removeAll)
        expected = [:]
      case 4 where !isOpen:
        book.open(stored, isChanged: false)
        isOpen = true
      default: write(succeeding: dice.roll(3) > 0)
      }
    }
    if !isOpen {
      book.open(stored, isChanged: false)
      isOpen = true
    }
    write(succeeding: true)
    #expect(stored == expected)
    #expect(book.takeUnwritten() == nil)
  }

  @Test func migratedSettingsAreWritten() {
    var book = StoredSettings()
    book.open(["a": .null], isChanged: true)
    #expect(book.takeUnwritten() == ["a": .null])
    #expect(book.takeUnwritten() == nil)
  }
}

/// A generator whose numbers are the same in each run.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: UInt64) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % sides)
  }
}
