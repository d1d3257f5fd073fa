import CIndexStore
import Foundation

/// Reads a store: which unit a file has, and what occurs in its record.
final class IndexReader {
  /// What the compiler knows of a file.
  struct Unit {
    let record: String
    let time: Date
  }

  /// A name in a file.
  struct Occurrence {
    let line: Int
    /// The name without labels.
    let name: String
    /// The identifier of the declaration, which is the same in all files.
    let identifier: String
    let isDefinition: Bool
    /// The identifiers of the types that inherit from this one, or conform to it, here.
    var subtypes: [String] = []
  }

  private let library: IndexLibrary
  private let store: indexstore_object

  init(_ location: IndexLocation) throws(IndexFailure) {
    let path = location.store
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw .noStore(path)
    }
    let formats = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(Self.isFormat).sorted()
    if formats.isEmpty { throw .noStore(path) }
    library = try IndexLibrary(location.library)
    let expected = "v\(library.version())"
    guard formats.contains(expected) else { throw .otherFormat(path, found: formats, expected: expected) }
    var error: indexstore_object?
    guard let store = library.createStore(path, &error) else { throw .unreadable(path, library.take(error)) }
    self.store = store
  }

  deinit {
    library.disposeStore(store)
  }

  private static func isFormat(_ name: String) -> Bool {
    name.first == "v" && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
  }

  /// Returns the newest unit of each file, by its path.
  func units() -> [String: Unit] {
    var found: [String: Unit] = [:]
    for name in names() {
      guard let unit = library.createUnit(store, name, nil) else { continue }
      defer { library.disposeUnit(unit) }
      let file = library.mainFile(unit).text
      guard !file.isEmpty, let record = record(of: file, in: unit) else { continue }
      var (seconds, nanoseconds) = (Int64(0), Int64(0))
      library.modificationTime(unit, &seconds, &nanoseconds)
      let time = Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
      let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      if let other = found[path], other.time >= time { continue }
      found[path] = Unit(record: record, time: time)
    }
    return found
  }

  private func names() -> [String] {
    let names = Box<[String]>([])
    _ = library.units(store, 1, names.pointer) { context, name in
      Box<[String]>.of(context).value.append(name.text)
      return true
    }
    return names.value
  }

  /// The name of the record of a unit's own file.
  private func record(of file: String, in unit: indexstore_object) -> String? {
    // A dependency is valid only while it is visited.
    let search = Box((library: library, file: file, record: String?.none))
    _ = library.dependencies(unit, search.pointer) { context, dependency in
      guard let dependency else { return true }
      let search = Box<(library: IndexLibrary, file: String, record: String?)>.of(context)
      let (library, file, _) = search.value
      let isRecord = library.dependencyKind(dependency) == 2
      guard isRecord, library.dependencyPath(dependency).text == file else { return true }
      search.value.record = library.dependencyName(dependency).text
      return false
    }
    return search.value.record
  }

  /// Returns what occurs in a record, in the order of the record.
  func occurrences(in record: String) -> [Occurrence] {
    guard let reader = library.createRecord(store, record, nil) else { return [] }
    defer { library.disposeRecord(reader) }
    let found = Box((library: library, occurrences: [Occurrence]()))
    _ = library.occurrences(reader, found.pointer) { context, occurrence in
      guard let occurrence else { return true }
      let found = Box<(library: IndexLibrary, occurrences: [Occurrence])>.of(context)
      let library = found.value.library
      guard let symbol = library.symbol(occurrence) else { return true }
      var (line, column) = (UInt32(0), UInt32(0))
      library.position(occurrence, &line, &column)
      let roles = library.roles(occurrence)
      let isImplicit = roles & 1 << 8 != 0
      if isImplicit { return true }
      let name = library.name(symbol).text
      found.value.occurrences.append(
        Occurrence(
          line: Int(line), name: String(name.prefix { $0 != "(" }), identifier: library.identifier(symbol).text,
          isDefinition: roles & 0b11 != 0,
          subtypes: roles & 1 << 10 == 0 ? [] : IndexReader.relatives(of: occurrence, in: library)))
      return true
    }
    return found.value.occurrences
  }

  /// The identifiers of the symbols to which an occurrence has a relation.
  private static func relatives(of occurrence: indexstore_object, in library: IndexLibrary) -> [String] {
    let found = Box((library: library, identifiers: [String]()))
    _ = library.relations(occurrence, found.pointer) { context, relation in
      guard let relation else { return true }
      let found = Box<(library: IndexLibrary, identifiers: [String])>.of(context)
      if let symbol = found.value.library.relationSymbol(relation) {
        found.value.identifiers.append(found.value.library.identifier(symbol).text)
      }
      return true
    }
    return found.value.identifiers
  }
}

/// A value that a C function passes back to its callback.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Box {
    guard let pointer else { preconditionFailure("The library has lost the context of a call.") }
    return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
  }
}
