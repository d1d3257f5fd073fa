import Foundation
import Testing

/// A public function of publishers, as the library's sources declare it.
struct DeclaredOperator: Sendable, CustomTestStringConvertible {
  struct Parameter: Sendable {
    let label: String
    let hasDefault: Bool
    let isFunction: Bool
  }

  let name: String
  let parameters: [Parameter]
  let isAsync: Bool
  /// Whether it is the form of an operator for the main actor.
  let isOnMainActor: Bool
  let file: URL
  /// The lines of its doc comment and attributes.
  let comment: Range<Int>

  /// Its name with the labels of the parameters that have no default value, such as `await first()` and `prefix(while:)`.
  var signature: String {
    let labels = parameters.filter { !$0.hasDefault }.map { "\($0.label):" }.joined()
    return "\(isAsync ? "await " : "")\(name)(\(labels))"
  }

  /// The file's name and the signature.
  var testDescription: String { "\(file.lastPathComponent) \(signature)" }

  /// Returns whether the doc comment contains a picture.
  func contains(_ picture: PictureBlock) -> Bool {
    picture.file.standardizedFileURL == file && comment.contains(picture.range.lowerBound)
  }

  /// Returns whether a call may have these labels, if a last closure is written behind it.
  func isCalled(with labels: [String]) -> Bool {
    var rest = labels[...]
    for (index, parameter) in parameters.enumerated() {
      if rest.first == parameter.label {
        rest.removeFirst()
      } else if !parameter.hasDefault {
        let isTrailing = index == parameters.count - 1 && parameter.label == "_" && parameter.isFunction
        if !isTrailing { return false }
      }
    }
    return rest.isEmpty
  }

  /// The available functions of `Publisher` and of the protocols refining it, except for the protocol's requirements, and
  /// the free functions of publishers.
  static let all = declared.filter { !$0.isOnMainActor }

  /// The functions of `MainActorPublisher`, and the free functions of main-actor publishers.
  static let onMainActor = declared.filter(\.isOnMainActor)

  private static let declared: [DeclaredOperator] = {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Causeway").standardizedFileURL
    let files =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.standardizedFileURL }.filter {
        $0.pathExtension == "swift" && !$0.path().hasSuffix("/Core/Publisher.swift")
      } ?? []
    return files.sorted { $0.path() < $1.path() }.flatMap(declarations)
  }()

  private static func declarations(in file: URL) -> [DeclaredOperator] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [DeclaredOperator] = []
    var extended: Substring?
    // Where the doc comment and the attributes of the next declaration begin, and the parentheses they leave open.
    var start: Int?
    var open = 0
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("extension ") {
        extended = line.dropFirst("extension ".count).prefix { $0.isLetter }
      } else if line == "}" {
        extended = nil
      }
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        start = start ?? index
        continue
      }
      if open > 0 || (code.hasPrefix("@") && !code.contains(" func ")) {
        start = start ?? index
        open += code.count { $0 == "(" } - code.count { $0 == ")" }
        continue
      }
      defer { start = nil }
      let comment = (start ?? index)..<index
      let isMember =
        ["Publisher", "ConnectablePublisher", "MainActorPublisher"].contains(extended) && line.count == code.count + 2
      guard isMember || (extended == nil && line.count == code.count), code.contains("public "),
        let match = code.firstMatch(of: /\bpublic (?:nonisolated(?:\(\w+\))? )?(?:consuming )?func `?(\w+)`?/),
        !lines[comment].contains(where: { $0.contains("unavailable") && !$0.contains("///") })
      else { continue }
      let rest = lines[index...].joined(separator: "\n").dropFirst(line.count - code[match.range.upperBound...].count)
      let (parameters, result) = parse(rest)
      guard isMember || rest.prefix(while: { $0 != "{" }).contains("Publisher") else { continue }
      found.append(
        DeclaredOperator(
          name: String(match.1), parameters: parameters, isAsync: result.contains(" async"),
          isOnMainActor: extended == "MainActorPublisher" || result.contains("MainActorPublisher"), file: file,
          comment: comment))
    }
    return found
  }

  /// Returns the parameters of a declaration, and what stands between them and the body.
  private static func parse(_ text: Substring) -> (parameters: [Parameter], result: Substring) {
    var parameters: [String] = []
    var depth = 0
    var previous: Character = " "
    var inList = false
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      if character == "(", depth == 0 {
        inList = true
        parameters.append("")
        depth = 1
        continue
      }
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      guard inList else { continue }
      if depth == 0 {
        let result = text[index...].dropFirst().prefix { $0 != "{" }
        return (parameters.compactMap(Parameter.init), result)
      }
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return ([], "")
  }
}

extension DeclaredOperator.Parameter {
  /// Reads a parameter; `nil` for an empty list.
  fileprivate init?(_ text: String) {
    guard let label = text.firstMatch(of: /`?(\w+)`?/)?.1 else { return nil }
    self.init(label: String(label), hasDefault: text.contains(" = "), isFunction: text.contains("->"))
  }
}
