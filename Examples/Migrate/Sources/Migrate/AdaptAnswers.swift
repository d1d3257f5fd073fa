import ArgumentParser
import Foundation
import MigrateKit

/// The options that answer the questions of `adapt`, on the command line or in a file.
struct AdaptAnswers: ParsableArguments {
  @Option(help: ArgumentHelp("The closure of the member is called once.", valueName: "member"))
  var oneShot: [String] = []

  @Option(help: ArgumentHelp("The closure of the member is called again and again.", valueName: "member"))
  var repeating: [String] = []

  @Option(help: ArgumentHelp("Write no adapter for the member.", valueName: "member"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write no contract test for the member, so that it needs no values.", valueName: "member"))
  var withoutTest: [String] = []

  @Option(help: "Where a service is used that is neither Sendable nor isolated: main or any.")
  var on: AdaptOptions.Place?

  @Option(
    help: ArgumentHelp(
      "How a call or registration ends: MEMBER=method of the service, =.method of the token, =release, or =none.",
      valueName: "member=end"))
  var end: [Assignment] = []

  @Option(
    help: ArgumentHelp(
      "How the test makes different values of a type from the number $0: 'User=User(id: $0)'.",
      valueName: "type=expression"))
  var value: [Assignment] = []

  @Option(help: ArgumentHelp("The module of the service, if no manifest or project shows it.", valueName: "name"))
  var module: String?

  func validate() throws {
    let both = Set(oneShot).intersection(repeating)
    if let member = both.min() { throw ValidationError("'\(member)' cannot be one-shot and repeating.") }
  }

  /// Returns the decisions of the command line, and of a file those that the command line does not make.
  func options(with file: String?) throws -> AdaptOptions {
    let all = try file.map(Self.read) ?? []
    // The command line is the last one.
    let answers = all + [self]
    let isOneShot = Set(oneShot), isRepeating = Set(repeating)
    var options = AdaptOptions()
    for answer in all {
      options.oneShot.formUnion(Set(answer.oneShot).subtracting(isRepeating))
      options.repeating.formUnion(Set(answer.repeating).subtracting(isOneShot))
    }
    options.oneShot.formUnion(isOneShot)
    options.repeating.formUnion(isRepeating)
    if let member = options.oneShot.intersection(options.repeating).min() {
      throw Exit.fail("'\(member)' cannot be one-shot and repeating.", 64)
    }
    options.skip = Set(answers.flatMap(\.skip))
    options.withoutTest = Set(answers.flatMap(\.withoutTest))
    options.place = answers.compactMap(\.on).last
    options.ends = Assignment.dictionary(answers.flatMap(\.end))
    options.values = Assignment.dictionary(answers.flatMap(\.value))
    options.module = answers.compactMap(\.module).last
    return options
  }

  // MARK: Files

  /// Reads the answers in the lines of a file.
  ///
  /// Empty lines, and lines that begin with `#`, are ignored. The value of an option may be in quotes, as in a shell.
  private static func read(_ path: String) throws -> [AdaptAnswers] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Exit.fail("'\(path)' could not be read. --answers needs a file with an option in each line.", 66)
    }
    let lines = String(decoding: data, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return try lines.enumerated().compactMap { index, line in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") { return nil }
      let words = text.split(separator: " ", maxSplits: 1).map { String($0).withoutQuotes }
      guard words.count == 2, words[0].hasPrefix("--"), let answer = try? parse(words) else {
        throw Exit.fail(
          """
          \(path):\(index + 1): '\(text)' is not an answer. Write an option as a question lists it, such as \
          '--one-shot fetch'.
          """, 64)
      }
      return answer
    }
  }
}

extension String {
  /// The text between single or double quotes, or the text itself.
  fileprivate var withoutQuotes: String {
    guard let quote = first, count > 1, "'\"".contains(quote), last == quote else { return self }
    return String(dropFirst().dropLast())
  }
}

/// A name and a value, such as `fetch=cancelFetch`.
struct Assignment: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
    if name.isEmpty || value.isEmpty { return nil }
  }

  /// The last value of each name.
  static func dictionary(_ assignments: [Assignment]) -> [String: String] {
    Dictionary(assignments.map { ($0.name, $0.value) }) { $1 }
  }
}
