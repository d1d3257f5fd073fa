import CausewayApp
import Foundation
import Testing

/// Stores of keys, with every kind of storage.
@Suite struct KeyedBlobStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func check(_ store: some KeyedBlobStore) throws {
    #expect(try store.keys() == [])
    #expect(try store.moveAside() == nil)
    try store.save(Data("root".utf8))
    let keys = ["", "Ada", "ada", "a/b", "../x", ".", "ä", "a.json", "%41", String(repeating: "k", count: 60)]
    for key in keys { try store.store(for: key).save(Data(key.utf8)) }
    try store.store(for: "ada").store(for: "inner").save(Data("inner".utf8))
    #expect(try store.keys() == keys.sorted())
    #expect(try store.store(for: "ada").keys() == ["inner"])
    #expect(try store.load() == Data("root".utf8))
    for key in keys { #expect(try store.store(for: key).load() == Data(key.utf8)) }

    let place = try store.store(for: "ada").moveAside()
    #expect(place?.contains("aside-") == true)
    #expect(try store.store(for: "ada").load() == nil)
    #expect(try store.store(for: "ada").store(for: "inner").load() == Data("inner".utf8))
    #expect(try store.keys() == keys.filter { $0 != "ada" }.sorted())
    #expect(try store.moveAside() != nil)
    #expect(try store.load() == nil)
  }

  @Test func memoryKeepsKeysApart() throws {
    let store = MemoryBlobStore()
    try check(store)
    #expect(store.movedAside == [Data("root".utf8)])
  }

  @Test func filesKeepKeysApart() throws {
    try check(FileBlobStore(folder.file("state.json"), isFlushed: false))
    try check(FileBlobStore(folder.file("plain"), isFlushed: false))
    #expect(try folder.names.contains("state"))
    #expect(try folder.names.contains("plain.d"))
  }

  @Test func userDefaultsKeepKeysApart() throws {
    let name = "causeway.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    try check(UserDefaultsBlobStore(defaults, key: "state"))
    defaults.removePersistentDomain(forName: name)
  }

  @Test func whatIsMovedAsideIsNeverOverwritten() throws {
    let store = FileBlobStore(folder.file("state.json"), isFlushed: false)
    var places: [String] = []
    for number in 0..<3 {
      try store.save(Data([UInt8(number)]))
      places.append(try #require(try store.moveAside()))
    }
    #expect(Set(places).count == 3)
    for (number, place) in places.enumerated() {
      #expect(try Data(contentsOf: URL(filePath: place)) == Data([UInt8(number)]))
    }
  }

  @Test func aKeyThatIsTooLongIsAnErrorAndNotAnotherKey() throws {
    let store = FileBlobStore(folder.file("state.json")).store(for: String(repeating: "k", count: 300))
    #expect(throws: BlobStoreError.self) { try store.save(Data()) }
  }
}
