import SwiftSyntax

/// The code of the declarations that replace a delegate.
struct DelegateText {
  private let conversion: DelegateConversion
  private let sendable: SendableTypes
  private let file: ParsedFile
  /// One level of indentation.
  private let unit: String
  private static let width = 110

  init(_ conversion: DelegateConversion, _ context: RewriteContext, unit: String) {
    self.conversion = conversion
    sendable = SendableTypes(index: context.index)
    file = context.file
    self.unit = unit
  }

  // MARK: Beside the class

  /// The enum of events, and the delegate with its function `events(of:)`.
  func declarations() -> String {
    let access = conversion.isPrivate ? "private " : ""
    return event(access) + "\n" + delegate(access) + "\n"
  }

  private func event(_ access: String) -> String {
    let shapes = conversion.events.flatMap(\.values).map(\.shape)
    let conformances = shapes.allSatisfy(sendable.isHashable) ? "Hashable, Sendable" : "Sendable"
    let cases = conversion.events.map { "\(unit)case \($0.declaration)\n" }.joined()
    return "\(access)enum \(conversion.eventName): \(conformances) {\n\(cases)}\n"
  }

  private func delegate(_ access: String) -> String {
    let answers = conversion.answers
    let continuation = "CallbackPublisher<\(conversion.eventName), Never>.Continuation"
    var text = "\(access)final class \(conversion.delegateName): \(conversion.protocolName) {\n"
    text += "\(unit)private let continuation: \(continuation)\n"
    for answer in answers { text += "\(unit)private let \(answer.name): \(answer.answerType)\n" }
    let parameters = ["_ continuation: \(continuation)"] + answers.map { "_ \($0.name): \($0.answerType)" }
    text += "\n" + list("\(unit)init(", parameters, ") {")
    text += "\(unit)\(unit)self.continuation = continuation\n"
    for answer in answers { text += "\(unit)\(unit)self.\(answer.name) = \(answer.name)\n" }
    text += "\(unit)}\n"
    for method in conversion.methods {
      text += "\n\(unit)\(signature(method)) {\n\(unit)\(unit)\(call(method))\n\(unit)}\n"
    }
    return text + "\n" + function() + "}\n"
  }

  private func signature(_ method: DelegateMethod) -> String {
    let clause = file.text(of: method.node.signature)
    return "func \(method.node.name.text)\(clause)"
  }

  private func call(_ method: DelegateMethod) -> String {
    if method.isEvent { return "continuation.yield(\(method.expression))" }
    return "\(method.name)(\(method.values.first?.name ?? "()"))"
  }

  private func function() -> String {
    let answers = conversion.answers
    let parameters =
      ["of \(conversion.serviceName): \(conversion.serviceType)"] + answers.map { "\($0.name): \($0.answerType)" }
    let slot =
      "CallbackPublisher.delegate(of: \(conversion.serviceName), \\.\(conversion.registration.slot), on: MainActor.shared)"
    let delegate = "\(conversion.delegateName)(\((["$0"] + answers.map(\.name)).joined(separator: ", ")))"
    let indent = "\(unit)\(unit)"
    let single = "\(indent)\(slot) { \(delegate) }\n"
    let body =
      single.count <= Self.width + 1 ? single : "\(indent)\(slot) {\n\(indent)\(unit)\(delegate)\n\(indent)}\n"
    return "\(unit)@MainActor\n"
      + list("\(unit)static func events(", parameters, ") -> SlotPublisher<\(conversion.eventName), Never> {")
      + body + "\(unit)}\n"
  }

  /// A list of parameters: in one line, in a line of its own, or in a line for each.
  private func list(_ start: String, _ elements: [String], _ end: String) -> String {
    let single = "\(start)\(elements.joined(separator: ", "))\(end)\n"
    if single.count <= Self.width + 1 { return single }
    let indent = "\(unit)\(unit)"
    let joined = "\(indent)\(elements.joined(separator: ", "))"
    let lines = joined.count <= Self.width ? joined : "\(indent)\(elements.joined(separator: ",\n\(indent)"))"
    return "\(start)\n\(lines)\n\(unit)\(end)\n"
  }

  // MARK: In the class

  /// The function that switches over the events, with the bodies of the methods.
  func handler() -> String {
    var text = "\(unit)private func handle(_ event: \(conversion.eventName)) {\n\(unit)\(unit)switch event {\n"
    for method in conversion.events {
      text += comments(method, "\(unit)\(unit)")
      text += branch(method, "\(unit)\(unit)")
    }
    return text + "\(unit)\(unit)}\n\(unit)}\n"
  }

  private func branch(_ method: DelegateMethod, _ indent: String) -> String {
    let label = "\(indent)case \(method.pattern):"
    let lines = bodyLines(method)
    if method.body.isEmpty {
      return lines.isEmpty
        ? "\(label) break\n" : "\(label)\n\(shifted(lines, to: indent + unit))\(indent)\(unit)break\n"
    }
    if lines.count == 1, method.body.count == 1 {
      let single = "\(label) \(lines[0].drop { $0 == " " || $0 == "\t" })\n"
      if single.count <= Self.width + 1, !lines[0].contains("//") { return single }
    }
    return "\(label)\n\(shifted(lines, to: indent + unit))"
  }

  /// The statements that replace the registration: the answers, and the subscription.
  func subscription(indent: String, token: String) -> String {
    var text = ""
    for answer in conversion.answers {
      text += comments(answer, indent)
      let question = answer.values.first.map { Mentions.contain($0.name, in: answer.body) ? $0.name : "_" } ?? "_"
      text += "\(indent)let \(answer.name) = \(answer.answerType) { \(question) in\n"
      text += shifted(bodyLines(answer), to: indent + unit) + "\(indent)}\n"
    }
    let answers = conversion.answers.map { ", \($0.name): \($0.name)" }.joined()
    text += "\(indent)\(token) = \(conversion.delegateName).events(of: \(conversion.registration.service)\(answers))\n"
    text += "\(indent)\(unit).receive(on: MainActor.shared)\n"
    return text + "\(indent)\(unit).sink { [weak self] in self?.handle($0) }"
  }

  // MARK: Lines

  /// The comments above a method.
  private func comments(_ method: DelegateMethod, _ indent: String) -> String {
    let range = file.attachedComments(of: method.node)
    guard !range.isEmpty else { return "" }
    return shifted(String(decoding: file.bytes[range], as: UTF8.self).lines.dropLast(), to: indent)
  }

  /// The lines between the braces of a method.
  private func bodyLines(_ method: DelegateMethod) -> [String] {
    guard let body = method.node.body else { return [] }
    let range = body.leftBrace.trimmedOffsets.upperBound..<body.rightBrace.trimmedOffsets.lowerBound
    var lines = String(decoding: file.bytes[range], as: UTF8.self).lines
    // The space before the brace of a body in one line.
    if lines.count == 1 { lines[0] = String(lines[0].reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    return lines
  }

  /// Lines with another indentation, whose differences among each other stay.
  private func shifted(_ lines: [String], to indent: String) -> String {
    let common = lines.filter { !$0.isBlank }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { $0.isBlank ? "\n" : indent + $0.dropFirst(common) + "\n" }.joined()
  }
}

extension String {
  fileprivate var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }
}
