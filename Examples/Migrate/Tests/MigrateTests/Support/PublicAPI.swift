import Foundation

/// The public declarations of a module, from docs/api, and from the sources that compile on Apple platforms only.
struct PublicAPI: Sendable {
  private let lines: [(owner: String?, declaration: String)]

  private init(lines: [String]) {
    self.lines = lines.map { line in
      guard let bar = line.range(of: " | ") else { return (nil, line) }
      let owner = line[..<bar.lowerBound].split(separator: " ").first?.split(separator: ".").last
      return (owner.map(String.init), String(line[bar.upperBound...]))
    }
  }

  static func all() throws -> [PublicAPI] { cached }

  private static let cached: [PublicAPI] = {
    let files = (try? Repository.files(in: Repository.root.appending(path: "docs/api"), suffix: ".txt")) ?? []
    return files.map { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return PublicAPI(lines: text.split(separator: "\n").map(String.init))
    } + [appleOnly]
  }()

  /// The declarations in files with `#if canImport(ObjectiveC)` or `#if canImport(Combine)`, which docs/api does not have.
  private static let appleOnly: PublicAPI = {
    var lines: [String] = []
    let sources = Repository.root.appending(path: "Sources")
    for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      guard let text = try? String(contentsOf: file, encoding: .utf8),
        text.contains("canImport(Combine)") || text.contains("canImport(ObjectiveC)") || text.contains("!os(Linux)")
      else { continue }
      var owner = ""
      for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        if let range = line.range(of: "extension ") { owner = String(line[range.upperBound...].prefix { $0 != " " }) }
        if line.contains("func ") { lines.append("\(owner) | \(line)") }
      }
    }
    return PublicAPI(lines: lines)
  }()

  func declares(_ name: String, in owner: String?) -> Bool {
    let forms =
      name == "init"
      ? ["init(", "init<"]
      : ["func \(name)(", "func \(name)<", "var \(name):", "class \(name)", "struct \(name)", "enum \(name)"]
    return lines.contains { line in
      (owner == nil || line.owner == owner) && forms.contains { line.declaration.contains($0) }
    }
  }
}
