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

  /// Equal texts with different bytes: composed, decomposed, and partly one and the other.
  private static let spellings = ["\u{E9}\u{F6}", "e\u{301}o\u{308}", "\u{E9}o\u{308}", "e\u{301}\u{F6}"]

  private func checkSpellings(_ store: some KeyedBlobStore) throws {
    let (one, other) = (Self.spellings[0], Self.spellings[1])
    try store.store(for: one).save(Data("1".utf8))
    try store.store(for: one).store(for: other).save(Data("inner".utf8))
    for spelling in Self.spellings {
      #expect(try store.store(for: spelling).load() == Data("1".utf8))
      for inner in Self.spellings {
        #expect(try store.store(for: spelling).store(for: inner).load() == Data("inner".utf8))
      }
      #expect(try store.store(for: spelling).keys().map { Array($0.utf8) } == [Array(one.utf8)])
    }
    #expect(try store.keys().map { Array($0.utf8) } == [Array(one.utf8)])
    for (number, spelling) in Self.spellings.enumerated() {
      try store.store(for: spelling).save(Data([UInt8(number)]))
      #expect(try store.store(for: one).load() == Data([UInt8(number)]))
    }
    try store.store(for: other).clear()
    for spelling in Self.spellings { #expect(try store.store(for: spelling).load() == nil) }
    try store.store(for: one).save(Data())
    #expect(try store.store(for: other).moveAside() != nil)
    #expect(try store.store(for: one).moveAside() == nil)
    #expect(try store.keys() == [])
  }

  @Test func equalKeysWithOtherBytesAreOneKey() throws {
    try checkSpellings(MemoryBlobStore())
    try checkSpellings(FileBlobStore(folder.file("state.json"), isFlushed: false))
    try checkSpellings(FileBlobStore(folder.file("plain"), isFlushed: false))
    let name = "causeway.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    try checkSpellings(UserDefaultsBlobStore(defaults, key: "state"))
    defaults.removePersistentDomain(forName: name)
  }

  @Test(arguments: spellings) func aFileOfAnEarlierVersionIsFoundUnderEachSpellingOfItsKeys(_ old: String) throws {
    let escaped = old.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16) }.joined()
    let files = [folder.file("state/\(escaped).json"), folder.file("state/\(escaped)/\(escaped).json")]
    try FileManager.default.createDirectory(
      at: folder.file("state/\(escaped)"), withIntermediateDirectories: true)
    for spelling in Self.spellings {
      for file in files { try Data("old".utf8).write(to: file) }
      let outer = FileBlobStore(folder.file("state.json"), isFlushed: false).store(for: spelling)
      for store in [outer, outer.store(for: spelling)] {
        #expect(try store.load() == Data("old".utf8))
        try store.save(Data("new".utf8))
        #expect(try store.load() == Data("new".utf8))
        try store.clear()
        #expect(try store.load() == nil)
      }
      #expect(try outer.keys() == [])
    }
  }

  @Test func ofTwoFilesOfEqualKeysTheNewerCountsAndTheOtherIsMovedAside() throws {
    let names = ["%c3%a9.json", "e%cc%81.json"]
    for isSwapped in [false, true] {
      let folder = try TemporaryFolder()
      let files = (isSwapped ? names.reversed() : names).map { folder.file("state/\($0)") }
      try FileManager.default.createDirectory(at: folder.file("state"), withIntermediateDirectories: true)
      for (number, file) in files.enumerated() {
        try Data("\(number)".utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1000 + Double(number))], ofItemAtPath: file.path)
      }
      let store = FileBlobStore(folder.file("state.json")).store(for: "e\u{301}")
      #expect(try store.load() == Data("1".utf8))
      try store.clear()
      #expect(try store.load() == nil)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("state").path)
      #expect(left.count == 1)
      let aside = try #require(left.first)
      #expect(aside.contains("aside-"))
      #expect(try Data(contentsOf: folder.file("state/\(aside)")) == Data("0".utf8))
    }
  }

  @Test func everyDecompositionLeadsToTheSameFile() throws {
    let store = FileBlobStore(folder.file("state.json"))
    var count = 0
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = UnicodeScalar(value) else { continue }
      let text = String(scalar)
      let other = text.decomposedStringWithCanonicalMapping
      guard !other.utf8.elementsEqual(text.utf8), text == other else { continue }
      count += 1
      if store.store(for: text).url != store.store(for: other).url { Issue.record("\(value)") }
    }
    #expect(count > 10_000)
  }

  @Test func dataMovedAsideIsNeverOverwritten() throws {
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

  @Test func copiesShareTheirData() {
    let store = MemoryBlobStore()
    let copy = store
    #expect(store.load() == nil)
    copy.save(Data([1]))
    #expect(store.load() == Data([1]))
    store.clear()
    #expect(copy.load() == nil)
  }

  @Test func aMemoryStoreBeginsWithTheGivenData() {
    #expect(MemoryBlobStore(Data([7])).load() == Data([7]))
  }
}
