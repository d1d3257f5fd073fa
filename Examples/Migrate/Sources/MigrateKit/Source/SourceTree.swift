import Foundation

/// Finds the Swift files below the paths that the user gave.
///
/// Hidden folders are skipped, which includes `.build` and `.git`. A folder that a symbolic link leads to is visited
/// once.
enum SourceTree {
  /// Returns the files in the order of their paths, each once.
  ///
  /// - Throws: `ScanFailure.missingPath` if a path does not exist, and `.noSwiftFiles` if there is nothing to scan.
  static func files(in paths: [String]) throws(ScanFailure) -> [SourceFile] {
    var seen: Set<String> = []
    var files: [SourceFile] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw .missingPath(path)
      }
      if isFolder.boolValue {
        collect(path, root: path, isProject: ModuleName.isProject(path), &seen, &files)
      } else if seen.insert(canonical(path)).inserted {
        files.append(SourceFile(path: path, module: ModuleName.of(path, under: path, isProject: false)))
      }
    }
    if files.isEmpty { throw .noSwiftFiles(paths) }
    return files.sorted { $0.path < $1.path }
  }

  private static func collect(
    _ folder: String, root: String, isProject: Bool, _ seen: inout Set<String>, _ files: inout [SourceFile]
  ) {
    guard seen.insert(canonical(folder)).inserted,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        collect(path, root: root, isProject: isProject, &seen, &files)
      } else if name.hasSuffix(".swift"), seen.insert(canonical(path)).inserted {
        files.append(SourceFile(path: path, module: ModuleName.of(path, under: root, isProject: isProject)))
      }
    }
  }

  private static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
