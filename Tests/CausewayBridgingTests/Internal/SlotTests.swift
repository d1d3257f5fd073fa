import Testing

@testable import CausewayBridging

@Suite struct SlotTests {
  private final class Object {}

  private struct Large: Equatable {
    var words = Array(repeating: 1, count: 3)
    var numbers = (1, 2, 3, 4, 5, 6, 7)

    static func == (left: Large, right: Large) -> Bool {
      left.words == right.words && left.numbers.6 == right.numbers.6
    }
  }

  @Test func givesBackWhatWasPutIn() {
    var slot = Slot()
    slot.put("some text, too long to be stored inline")
    #expect(slot.take(String.self) == "some text, too long to be stored inline")
    slot.put(7)
    #expect(slot.take(Int.self) == 7)
  }

  @Test func takesWhatDoesNotFit() {
    #expect(!Slot.fits(Large.self))
    var slot = Slot()
    slot.put(Large())
    #expect(slot.take(Large.self) == Large())
  }

  @Test(.covers("R6")) func keepsNothingThatWasTaken() {
    var slot = Slot()
    weak var seen: Object?
    func put() {
      let object = Object()
      seen = object
      slot.put(object)
    }
    put()
    #expect(seen != nil)
    _ = slot.take(Object.self)
    #expect(seen == nil)
  }
}
