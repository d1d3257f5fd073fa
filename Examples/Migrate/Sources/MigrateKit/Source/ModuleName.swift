import Foundation

/// Derives the name of a module from the path of a file.
///
/// In a package, the folder after `Sources` or `Tests` is the module. Elsewhere it is the first folder below the path that
/// the user gave, if that is a project or has packages in it; otherwise the last folder of that path. The folders below the
/// `Sources` of an app are not modules.
enum ModuleName {
  /// Whether a folder has a manifest or an Xcode project, itself or in one of its folders.
  static func isProject(_ folder: String) -> Bool {
    let names = contents(folder)
    return names.contains(where: isManifest)
      || names.contains { !$0.hasPrefix(".") && contents("\(folder)/\($0)").contains(where: isManifest) }
  }

  private static func contents(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  static func of(_ path: String, under root: String, isProject: Bool) -> String {
    let folders = path.split(separator: "/").dropLast()
    if let module = packageModule(folders, isAbsolute: path.hasPrefix("/")) { return module }
    let rootFolders = root.split(separator: "/")
    let below = path.hasPrefix(root) ? folders.dropFirst(rootFolders.count) : folders[...]
    if isProject, let first = below.first, first != "Sources" { return String(first) }
    let last = root.hasSuffix(".swift") ? rootFolders.dropLast().last : rootFolders.last
    guard let last, last != ".", last != ".." else { return "main" }
    return String(last)
  }

  /// Returns the folder after the last `Sources` or `Tests` that is beside a manifest.
  private static func packageModule(_ folders: ArraySlice<Substring>, isAbsolute: Bool) -> String? {
    for marker in folders.indices.dropLast().reversed() where folders[marker] == "Sources" || folders[marker] == "Tests"
    {
      let manifest = (isAbsolute ? "/" : "") + (folders[..<marker] + ["Package.swift"]).joined(separator: "/")
      if FileManager.default.fileExists(atPath: manifest) { return String(folders[folders.index(after: marker)]) }
    }
    return nil
  }
}
