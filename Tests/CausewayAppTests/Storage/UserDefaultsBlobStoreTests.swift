import CausewayApp
import Foundation
import Testing

@Suite struct UserDefaultsBlobStoreTests {
  /// The defaults of one test, removed with this object.
  private final class OwnDefaults {
    let name = "causeway.tests.\(UUID().uuidString)"
    let defaults: UserDefaults

    init() throws {
      defaults = try #require(UserDefaults(suiteName: name))
    }

    deinit {
      defaults.removePersistentDomain(forName: name)
    }
  }

  private let own: OwnDefaults
  private let store: UserDefaultsBlobStore

  init() throws {
    own = try OwnDefaults()
    store = UserDefaultsBlobStore(own.defaults, key: "state")
  }

  @Test(.covers("e4")) func dataIsStoredAtItsKeyOnly() throws {
    own.defaults.set("other", forKey: "other")
    #expect(try store.load() == nil)
    store.save(Data([1, 2]))
    #expect(try store.load() == Data([1, 2]))
    #expect(try UserDefaultsBlobStore(own.defaults, key: "state").load() == Data([1, 2]))
    store.clear()
    #expect(try store.load() == nil)
    #expect(own.defaults.string(forKey: "other") == "other")
  }

  @Test func anotherKindOfValueIsAnErrorWithTheKey() throws {
    own.defaults.set("text", forKey: "state")
    let error = #expect(throws: BlobStoreError.self) { try store.load() }
    #expect(error?.operation == .load)
    #expect(error?.location == "state")
    store.save(Data([1]))
    #expect(try store.load() == Data([1]))
  }
}
