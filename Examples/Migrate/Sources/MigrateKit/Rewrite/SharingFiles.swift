/// What a file shares with others.
struct FileSharing: Sendable {
  let path: String
  let shared: SharedPublishers
}

/// A file that stays with its library.
struct StayingFile: Sendable {
  /// Why files of a component stay.
  enum Cause: Sendable {
    /// SwiftUI observes only Combine's `ObservableObject`.
    case model(String)
    /// SwiftUI's `onReceive` takes only Combine's publishers.
    case receiver(String)
    /// The file is not among those to change.
    case unchanged(String)

    var clause: String {
      switch self {
      case .model(let name): "\(name) stays an ObservableObject"
      case .receiver(let place): "\(place) passes one to onReceive"
      case .unchanged(let file): "\(file) is not among the files to change"
      }
    }
  }

  let library: ReactiveLibrary
  let cause: Cause

  /// A sentence about the import.
  var sentence: String {
    let name = library.style.title
    return switch cause {
    case .model(let model):
      "The file stays with \(name): \(model) stays an ObservableObject, and its publishers may reach this file."
    case .receiver(let place):
      "The file stays with \(name): its publishers may reach the onReceive in \(place), which takes only those of \(name)."
    case .unchanged(let file):
      "The file stays with \(name): it may share publishers with \(file), which is not among the files to change."
    }
  }
}

/// The files that have to import the same library, because a publisher of one may reach the others.
///
/// The names of shared declarations decide, because types are not known. So files may be joined that share a name only.
struct SharingFiles {
  private var parents: [String: String] = [:]

  init(_ files: [FileSharing]) {
    joinNames(files)
  }

  /// Returns the index with the files that stay with RxSwift, because they share publishers with one that is not changed.
  static func completed(
    _ index: TypeIndex, _ facts: [FileFacts], _ scope: SourceScope, _ workers: Workers,
    _ read: @escaping @Sendable (SourceFile) -> Result<ParsedFile, FileProblem>
  ) -> TypeIndex {
    let library = ReactiveLibrary.rxSwift
    let unchanged = facts.filter { facts in
      !scope.changes(facts.file.path) && library.isImported(facts.imports.map(\.module), index)
    }
    guard !unchanged.isEmpty else { return index }
    let types = SharedPublishers.Types(index, library)
    let files = workers.map(facts, .deciding) { facts in
      let shared = (try? read(facts.file).get()).map { SharedPublishers($0, types) }
      return FileSharing(path: facts.file.path, shared: shared ?? SharedPublishers())
    }
    let sharing = SharingFiles(files)
    var causes: [String: StayingFile.Cause] = [:]
    for facts in unchanged { causes[sharing.root(of: facts.file.path)] = .unchanged(facts.file.path) }
    var index = index
    index.staying = sharing.staying(causes, library, files.map(\.path))
    return index
  }

  /// Returns the files that stay, from the causes of their components.
  func staying(
    _ causes: [String: StayingFile.Cause], _ library: ReactiveLibrary, _ files: [String]
  ) -> [String: StayingFile] {
    var result: [String: StayingFile] = [:]
    for file in files { result[file] = causes[root(of: file)].map { StayingFile(library: library, cause: $0) } }
    return result
  }

  /// The file that stands for all files of a component.
  func root(of file: String) -> String {
    var current = file
    while let parent = parents[current] { current = parent }
    return current
  }

  mutating func join(_ first: String, _ second: String) {
    let roots = [root(of: first), root(of: second)].sorted()
    if roots[0] != roots[1] { parents[roots[1]] = roots[0] }
    // Shorter ways to the root.
    for file in [first, second] where file != roots[0] { parents[file] = roots[0] }
  }

  private mutating func joinNames(_ files: [FileSharing]) {
    var publishers: [String: [String]] = [:]
    var tokens: [String: [String]] = [:]
    for file in files {
      for name in file.shared.publishers { publishers[name, default: []].append(file.path) }
      for name in file.shared.tokens { tokens[name, default: []].append(file.path) }
    }
    // A property whose type is not written may be a publisher if its initial value mentions one.
    var unwritten = files.flatMap { file in file.shared.unwritten.map { (file.path, $0.key, $0.value) } }
    var isChanging = true
    while isChanging {
      isChanging = false
      unwritten.removeAll { path, name, names in
        guard names.contains(where: { publishers[$0] != nil }) else { return false }
        if publishers[name]?.contains(path) != true { publishers[name, default: []].append(path) }
        isChanging = true
        return true
      }
    }
    // Files that declare the same name may be a protocol and its conformers.
    for others in publishers.values { for other in others.dropFirst() { join(others[0], other) } }
    for file in files {
      for name in file.shared.names {
        if let other = publishers[name]?.first { join(file.path, other) }
        if file.shared.variables.contains(name) { continue }
        for other in tokens[name] ?? [] { join(file.path, other) }
      }
    }
  }
}
