import Foundation

/// The systems that a project or manifest names, and whether Causeway works on them.
package struct ProjectSystem: Hashable, Codable, Sendable {
  /// The project or manifest.
  package let file: String
  /// Such as `iOS`.
  package let system: String
  /// The lowest deployment target, such as `15.0`.
  package let version: String
  package let fits: Bool
  /// A sentence about what the target needs, or does without.
  package let advice: String
}

/// Reads deployment targets from the manifests and projects beside the files of a scan.
enum ProjectSystems {
  /// For each system: its name in a manifest, its setting in a project, and the versions from which Causeway works, with
  /// clocks, and with `@Observable`.
  private typealias System = (name: String, setting: String, floor: Double, clocks: Double, observation: Double)
  private static let systems: [System] = [
    ("iOS", "IPHONEOS_DEPLOYMENT_TARGET", 15, 16, 17), ("macOS", "MACOSX_DEPLOYMENT_TARGET", 12, 13, 14),
    ("tvOS", "TVOS_DEPLOYMENT_TARGET", 15, 16, 17), ("watchOS", "WATCHOS_DEPLOYMENT_TARGET", 8, 9, 10),
    ("visionOS", "XROS_DEPLOYMENT_TARGET", 1, 1, 1),
  ]

  /// Returns the systems of the nearest manifest or projects of each path: in its folder, in one around it, or in one of
  /// its folders.
  static func read(_ scope: SourceScope) -> [ProjectSystem] {
    var files: [String] = []
    for path in scope.paths where path != StandardInput.name {
      for file in projects(near: path) where !files.contains(file) { files.append(file) }
    }
    return files.flatMap(systems)
  }

  // MARK: Files

  private static func projects(near path: String) -> [String] {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    // The folder of the repository is the last one.
    for _ in 0..<6 {
      let found = projects(in: folder)
      if !found.isEmpty { return found }
      if folder.path == "/" || FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
        break
      }
      folder.deleteLastPathComponent()
    }
    let root = URL(fileURLWithPath: path).standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && !SourceScope.skippedFolders.contains($0) }
      .flatMap { projects(in: root.appendingPathComponent($0)) }
  }

  /// The manifests and projects in a folder, relative to the current folder if they are below it.
  private static func projects(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let current = FileManager.default.currentDirectoryPath + "/"
    return names.sorted().filter { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }.map { name in
      let path = folder.appendingPathComponent(name).path
      return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
    }
  }

  // MARK: Contents

  private static func systems(_ file: String) -> [ProjectSystem] {
    let isManifest = file.hasSuffix(".swift")
    let path = isManifest ? file : "\(file)/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    return systems.compactMap { system in
      let versions = isManifest ? manifestVersions(text, system.name) : settings(text, system.setting)
      guard let lowest = versions.min(by: { number($0) < number($1) }) else { return nil }
      let target = number(lowest)
      return ProjectSystem(
        file: file, system: system.name, version: lowest, fits: target >= system.floor,
        advice: advice(target, system))
    }
  }

  private static func advice(_ version: Double, _ system: System) -> String {
    let named = { (version: Double) in "\(system.name) \(Int(version))" }
    let observation = named(system.observation)
    if version < system.floor { return "Causeway needs \(named(system.floor)). Raise the deployment target first." }
    if version < system.clocks {
      return "Operators with a Duration need \(named(system.clocks)), and @Observable models \(observation)."
    }
    if version < system.observation { return "@Observable models need \(observation); others are ObservableObject." }
    return "Causeway works there."
  }

  /// A version as a number that can be compared: `10_15` and `10.15` are 10.015.
  private static func number(_ version: String) -> Double {
    let parts = version.split(whereSeparator: { $0 == "." || $0 == "_" }).compactMap { Double($0) }
    return (parts.first ?? 0) + (parts.dropFirst().first ?? 0) / 1000
  }

  /// The versions in `.iOS(.v15)` and `.iOS("15.4")`.
  private static func manifestVersions(_ text: String, _ system: String) -> [String] {
    text.components(separatedBy: ".\(system)(").dropFirst().compactMap { rest in
      let version = rest.prefix { $0 != ")" }.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "_" }
      return version.isEmpty ? nil : version.replacingOccurrences(of: "_", with: ".")
    }
  }

  /// The values of a build setting.
  private static func settings(_ text: String, _ name: String) -> [String] {
    text.components(separatedBy: "\(name) = ").dropFirst().compactMap { rest in
      let version = rest.prefix { $0.isNumber || $0 == "." }
      return version.isEmpty ? nil : String(version)
    }
  }
}
