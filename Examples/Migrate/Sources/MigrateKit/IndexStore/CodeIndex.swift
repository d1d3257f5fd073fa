import Foundation

/// What the compiler knows of the scanned files: the declaration that each name means.
package struct CodeIndex: Sendable {
  /// A declaration as a name in a line means it.
  enum Declaration: Hashable, Sendable {
    /// Declared in a scanned file, by the path as it is shown.
    case scanned(file: String, line: Int)
    /// Declared elsewhere: in the system, a dependency, or a file without an index.
    case elsewhere(String)
  }

  /// A file whose index is not used.
  package struct UnusedFile: Hashable, Sendable {
    package enum Cause: String, Sendable {
      case absent, older
    }

    package let path: String
    package let cause: Cause
  }

  /// The identifiers of a name in each line of a file.
  private var uses: [String: [Int: [String: Set<String>]]] = [:]
  private var definitions: [String: (file: String, line: Int)] = [:]
  /// The types that declare members, by file, line and name.
  private var owners: [String: [Int: [String: String]]] = [:]
  /// What the types of dependencies declare.
  private var dependencies = DependencyTypes()
  /// The identifiers of a name in all files.
  private var meanings: [String: Set<String>] = [:]
  /// The files whose index is used.
  package var fileCount: Int { uses.count }
  package private(set) var unused: [UnusedFile] = []

  /// Reads the index of files.
  ///
  /// - Throws: `IndexFailure` if there is no index, or no library that reads it.
  package init(_ files: [SourceFile], at location: IndexLocation) throws(IndexFailure) {
    let reader = try IndexReader(location)
    let units = reader.units()
    for file in files {
      let url = URL(fileURLWithPath: file.path).resolvingSymlinksInPath()
      guard file.contents == nil, let unit = units[url.path] else {
        unused.append(UnusedFile(path: file.path, cause: .absent))
        continue
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      // Without a date the file is new.
      guard let changed = attributes?[.modificationDate] as? Date, changed <= unit.time else {
        unused.append(UnusedFile(path: file.path, cause: .older))
        continue
      }
      add(reader.occurrences(in: unit.record), of: file.path)
    }
    let scanned = Set(files.map { URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path })
    for (path, unit) in units where path.hasSuffix(".swift") && !scanned.contains(path) {
      dependencies.add(reader.occurrences(in: unit.record))
    }
  }

  /// Returns the index of the files of a scope, or `nil` if the user has not passed one.
  static func reading(_ files: [SourceFile], _ scope: SourceScope) throws(ScanFailure) -> CodeIndex? {
    guard let location = scope.index else { return nil }
    do throws(IndexFailure) { return try CodeIndex(files, at: location) } catch { throw .index(error) }
  }

  /// Creates an index from occurrences.
  init(
    _ occurrences: [String: [IndexReader.Occurrence]], dependencies: [IndexReader.Occurrence] = [],
    unused: [UnusedFile] = []
  ) {
    self.unused = unused
    self.dependencies.add(dependencies)
    for (path, occurrences) in occurrences { add(occurrences, of: path) }
  }

  private mutating func add(_ occurrences: [IndexReader.Occurrence], of path: String) {
    var lines: [Int: [String: Set<String>]] = [:]
    for occurrence in occurrences {
      meanings[occurrence.name, default: []].insert(occurrence.identifier)
      lines[occurrence.line, default: [:]][occurrence.name, default: []].insert(occurrence.identifier)
      if occurrence.isDefinition { definitions[occurrence.identifier] = (path, occurrence.line) }
    }
    uses[path] = lines
  }

  /// Returns the declaration that a name in a line means, or `nil` if the index does not decide.
  ///
  /// It does not if the file has no index, or if the line has the name with several meanings.
  func declaration(of name: String, in file: String, line: Int) -> Declaration? {
    guard let identifiers = uses[file]?[line]?[name], identifiers.count == 1, let identifier = identifiers.first else {
      return nil
    }
    if let found = definitions[identifier] { return .scanned(file: found.file, line: found.line) }
    return .elsewhere(identifier)
  }

  /// Returns the index with the types in which the scanned properties are.
  func addingOwners(_ facts: [FileFacts]) -> CodeIndex {
    var result = self
    for file in facts where uses[file.file.path] != nil {
      for property in file.properties {
        guard let type = property.scope.type else { continue }
        result.owners[file.file.path, default: [:]][property.line, default: [:]][property.name] = type
      }
    }
    return result
  }

  /// Returns the scanned type whose property a name in a line means, or `nil` if the index does not decide.
  func owner(of property: String, in file: String, line: Int) -> String? {
    guard case .scanned(let file, let line) = declaration(of: property, in: file, line: line) else { return nil }
    return owners[file]?[line]?[property]
  }

  /// Whether a name means a type outside of the scanned files and of the standard library, somewhere in a file.
  func namesForeignType(_ name: String, in file: String) -> Bool {
    uses[file]?.values.contains { names in
      names[name]?.contains { !$0.hasPrefix("s:s") && definitions[$0] == nil } ?? false
    } ?? false
  }

  /// Whether a name means a type of a dependency that conforms to `Sendable`, as its source says.
  func isSendable(_ name: String) -> Bool {
    dependency(name).map { dependencies.isSendable($0) || dependencies.isMainActor($0) } ?? false
  }

  /// Whether a name means a type of a dependency that belongs to the main actor, as its source says.
  func isMainActor(_ name: String) -> Bool { dependency(name).map(dependencies.isMainActor) ?? false }

  /// The only type that a name means in the scanned files, if it is not declared there.
  private func dependency(_ name: String) -> String? {
    let found = meanings[TypeIndex.simple(name), default: []]
    guard found.count == 1, let identifier = found.first, definitions[identifier] == nil else { return nil }
    return DependencyTypes.isType(identifier) ? identifier : nil
  }

  /// The lines of a report about the index.
  ///
  /// - Parameters:
  ///   - decided: The number of the sites that were reported without the index, and are decided by it.
  ///   - reported: The number of the sites that were reported without the index.
  /// - Returns: A line with the numbers, and one for each file whose index is not used.
  package func notes(decided: Int, of reported: Int) -> [String] {
    ["\(files), \(decided) of \(reported) reported site\(reported == 1 ? "" : "s") decided"] + unusedNotes
  }

  /// The lines of a report of `lint`, with the number of findings that only the index adds or removes.
  func notes(finding decided: Int) -> [String] {
    ["\(files), \(decided) finding\(decided == 1 ? "" : "s") decided"] + unusedNotes
  }

  private var files: String {
    let total = fileCount + unused.count
    return "Index: \(fileCount) of \(total) file\(total == 1 ? "" : "s")"
  }

  private var unusedNotes: [String] {
    unused.map { file in
      switch file.cause {
      case .absent: "\(file.path): The index does not have this file. It is read without."
      case .older: "\(file.path): The file has changed since it was indexed. It is read without; build it again."
      }
    }
  }
}
