import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the module of a file from the nearest manifest or Xcode projects around it.
enum ModuleFinder {
  /// Returns the module of a file, or those that it may be in if its folder does not decide.
  static func modules(of path: String) -> [String] {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    var folder = file.deletingLastPathComponent()
    while true {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      let below = Array(file.pathComponents.dropFirst(folder.pathComponents.count).dropLast())
      if names.contains("Package.swift") {
        return manifestModules(folder.appendingPathComponent("Package.swift"), below)
      }
      let projects = names.filter { $0.hasSuffix(".xcodeproj") }
      if !projects.isEmpty { return projectModules(projects.map(folder.appendingPathComponent), below) }
      // The folder of the repository is the last one.
      if folder.path == "/" || names.contains(".git") { return [] }
      folder.deleteLastPathComponent()
    }
  }

  // MARK: Manifests

  private static func manifestModules(_ manifest: URL, _ folders: [String]) -> [String] {
    let targets = ManifestTargets(text(manifest)).targets
    let around = targets.filter { target in target.folders.contains { folders.starts(with: $0) } }
    if let own = around.max(by: { $0.depth < $1.depth }) { return [own.module] }
    // Another expression may make the target of a folder.
    if folders.count > 1, folders[0] == "Sources" || folders[0] == "Tests" { return [identifier(folders[1])] }
    return Set(targets.filter { !$0.isTest }.map(\.module)).sorted()
  }

  // MARK: Projects

  private static func projectModules(_ projects: [URL], _ folders: [String]) -> [String] {
    let texts = projects.map { text($0.appendingPathComponent("project.pbxproj")) }
    let names = Set(texts.flatMap(targets))
    let written = Set(texts.flatMap { settings($0, "PRODUCT_MODULE_NAME = ") })
    if names.count == 1, written.count == 1 { return written.sorted() }
    if let folder = folders.first(where: names.contains) { return [identifier(folder)] }
    return names.map(identifier).sorted()
  }

  /// The names of the apps, frameworks and libraries of a project.
  private static func targets(_ project: String) -> [String] {
    project.components(separatedBy: "isa = PBXNativeTarget;").dropFirst().compactMap { rest in
      let target = rest.components(separatedBy: "\n\t\t};")[0]
      guard let type = settings(target, "productType = ").first,
        ["application", "framework", "library.static", "library.dynamic", "tool"].contains(where: type.hasSuffix)
      else { return nil }
      return settings(target, "\tname = ").first
    }
  }

  /// The values of a setting, without those that other settings make.
  private static func settings(_ text: String, _ name: String) -> [String] {
    text.components(separatedBy: name).dropFirst().map { rest in
      rest.prefix { $0 != ";" }.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
    .filter { !$0.contains("$") }
  }

  // MARK: Texts

  private static func text(_ file: URL) -> String {
    FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The name of the module of a target.
  fileprivate static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}

/// Reads the targets that a manifest writes as literals.
private final class ManifestTargets: SyntaxVisitor {
  struct Target {
    let module: String
    let isTest: Bool
    /// The folders in which the sources may be, as components below that of the manifest.
    let folders: [[String]]
    var depth: Int { folders.map(\.count).max() ?? 0 }
  }

  private(set) var targets: [Target] = []
  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  init(_ text: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: text))
    let regular = targets.filter { !$0.isTest }
    // The sources of the only target may be in `Sources` itself.
    guard regular.count == 1, let only = targets.firstIndex(where: { !$0.isTest }) else { return }
    targets[only] = Target(module: targets[only].module, isTest: false, folders: targets[only].folders + [["Sources"]])
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let kind = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      Self.kinds.contains(kind), let name = literal("name", node)
    else { return .visitChildren }
    let isTest = kind == "testTarget"
    let folders: [[String]] =
      if let path = literal("path", node) {
        [path.split(separator: "/").map(String.init).filter { $0 != "." }]
      } else {
        [[isTest ? "Tests" : "Sources", name]]
      }
    targets.append(Target(module: ModuleFinder.identifier(name), isTest: isTest, folders: folders))
    return .visitChildren
  }

  private func literal(_ label: String, _ call: FunctionCallExprSyntax) -> String? {
    call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
  }
}
