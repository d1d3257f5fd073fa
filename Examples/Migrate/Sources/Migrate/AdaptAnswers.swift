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

  /// Returns the decisions of the command line, and for everything else those of earlier answers.
  func options(after all: [AdaptAnswers]) throws -> AdaptOptions {
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
