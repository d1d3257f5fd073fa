import Foundation

/// Finds the Swift files below the paths that the user gave.
///
/// Skips hidden folders, which include `.build` and `.git`, the folders of ``SourceScope/skippedFolders``, and what the
/// user excludes. A folder that a symbolic link leads to is visited once.
struct SourceTree {
  /// The files in the order of their paths, each once.
  private(set) var files: [SourceFile] = []
  /// The folders that were skipped because of their names.
  private(set) var skipped: [String] = []
  private let scope: SourceScope
  private var seen: Set<String> = []

  /// Reads the folders.
  ///
  /// - Throws: `ScanFailure.missingPath` if a path does not exist, and `.noSwiftFiles` if there is nothing to scan.
  init(_ scope: SourceScope) throws(ScanFailure) {
    self.scope = scope
    for path in scope.paths { try add(path) }
    if files.isEmpty { throw .noSwiftFiles(scope.paths, skipped: skipped) }
    files.sort { $0.path < $1.path }
  }

  /// Returns the files of a scope.
  static func files(in scope: SourceScope) throws(ScanFailure) -> [SourceFile] {
    try SourceTree(scope).files
  }

  private mutating func add(_ path: String) throws(ScanFailure) {
    if path == StandardInput.name { return try addInput() }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missingPath(path) }
    if scope.excludes(path, below: "") { return }
    if isFolder.boolValue {
      collect(path, root: path, isProject: ModuleName.isProject(path))
    } else if seen.insert(Self.canonical(path)).inserted {
      files.append(SourceFile(path: path, module: ModuleName.of(path, under: path, isProject: false)))
    }
  }

  private mutating func addInput() throws(ScanFailure) {
    guard seen.insert(StandardInput.name).inserted else { return }
    guard let contents = StandardInput.contents() else { throw .unreadableInput }
    let name = scope.inputName
    files.append(
      SourceFile(path: name, module: ModuleName.of(name, under: name, isProject: false), contents: contents))
  }

  private mutating func collect(_ folder: String, root: String, isProject: Bool) {
    guard seen.insert(Self.canonical(folder)).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      // The reader of files reports it.
      return files.append(SourceFile(path: folder, module: ModuleName.of(folder, under: root, isProject: isProject)))
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !scope.excludes(path, below: root)
      else { continue }
      if isFolder.boolValue, SourceScope.skippedFolders.contains(name) {
        skipped.append(path)
      } else if isFolder.boolValue {
        collect(path, root: root, isProject: isProject)
      } else if name.hasSuffix(".swift"), seen.insert(Self.canonical(path)).inserted {
        files.append(SourceFile(path: path, module: ModuleName.of(path, under: root, isProject: isProject)))
      }
    }
  }

  private static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
