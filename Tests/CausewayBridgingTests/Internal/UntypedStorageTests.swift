import Testing

@testable import CausewayBridging

@Suite struct UntypedStorageTests {
  private final class Object {}

  private struct Large: Equatable {
    var words = Array(repeating: 1, count: 3)
    var numbers = (1, 2, 3, 4, 5, 6, 7)

    static func == (left: Large, right: Large) -> Bool {
      left.words == right.words && left.numbers.6 == right.numbers.6
    }
  }

  @Test func storedValuesAreTakenOutUnchanged() {
    var storage = UntypedStorage()
    storage.put("some text, too long to be stored inline")
    #expect(storage.take(String.self) == "some text, too long to be stored inline")
    storage.put(7)
    #expect(storage.take(Int.self) == 7)
  }

  @Test func aValueLargerThanTheStorageIsKept() {
    #expect(!UntypedStorage.fits(Large.self))
    var storage = UntypedStorage()
    storage.put(Large())
    #expect(storage.take(Large.self) == Large())
  }

  @Test(.covers("R6")) func aTakenObjectIsReleased() {
    var storage = UntypedStorage()
    weak var seen: Object?
    func put() {
      let object = Object()
      seen = object
      storage.put(object)
    }
    put()
    #expect(seen != nil)
    _ = storage.take(Object.self)
    #expect(seen == nil)
  }
}
