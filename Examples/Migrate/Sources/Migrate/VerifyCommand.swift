import ArgumentParser
import MigrateKit

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract:
      "Writes the test that compares an old model with its replacement, or asks for the decisions that it needs.",
    discussion: """
      Both models live through the same scripts in the test, with fakes in place of their services. CODE is code with $0 \
      for the model, or the name of a member.

      Exit codes: 0 the files are complete; 1 there is nothing to compare; 2 decisions are needed, nothing is written; \
      64 invalid arguments; 65 the files are written, but some files could not be read or have syntax errors; 66 a path \
      or a type does not exist; 73 a file could not be written, or exists already; 74 standard output could not be written.
      """)

  @Argument(help: "The name of the old class.")
  var old: String

  @Argument(help: "The name of the class that replaces it.")
  var new: String

  @OptionGroup(title: "Answers") var given: VerifyAnswers

  @OptionGroup var files: FileOptions

  func validate() throws {
    try given.adapt.validate()
  }

  func run() throws {
    let report = try read()
    try files.write(
      report.files, VerifyJSON(report).jsonText, report.text, report.problems,
      exit: report.isAsking ? 2 : 0)
  }

  private func read() throws -> VerifyReport {
    try files.read { scope, answers, progress in
      try Verifying(progress: progress).verify(old, new, in: scope, given.options(after: answers))
    }
  }
}

/// The options that answer the questions of `verify`, on the command line or in a file.
struct VerifyAnswers: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare a value: NAME if both models have it, NAME=NEW, or NAME=OLD|NEW.", valueName: "name=code|code"))
  var compare: [Twin] = []

  @Option(
    help: ArgumentHelp(
      "Add a step of the user: NAME=NEW, or NAME=OLD|NEW.", valueName: "name=code|code"))
  var step: [Twin] = []

  @Option(help: ArgumentHelp("Neither compare nor call a member of the old model.", valueName: "member"))
  var ignore: [String] = []

  @Option(
    name: .customLong("old"),
    help: ArgumentHelp(
      "How the old model is made, with $clock, and with a $ before the name of a service.", valueName: "code"))
  var oldInitializer: String?

  @Option(name: .customLong("new"), help: ArgumentHelp("How the new model is made.", valueName: "code"))
  var newInitializer: String?

  @Option(help: ArgumentHelp("Let a time pass, in milliseconds.", valueName: "milliseconds"))
  var time: [Int] = []

  @Flag(help: "Let the service answer twice, too.")
  var misbehaving = false

  @OptionGroup(title: "Answers about the services") var adapt: AdaptAnswers

  /// Returns the decisions of the command line, and for everything else those of earlier answers.
  func options(after earlier: [VerifyAnswers]) throws -> VerifyOptions {
    let answers = earlier + [self]
    var options = VerifyOptions()
    options.comparisons = Twin.dictionary(answers.flatMap(\.compare))
    options.steps = Twin.dictionary(answers.flatMap(\.step))
    options.ignored = Set(answers.flatMap(\.ignore))
    options.oldInitializer = answers.compactMap(\.oldInitializer).last
    options.newInitializer = answers.compactMap(\.newInitializer).last
    options.times = answers.flatMap(\.time)
    options.misbehaves = answers.contains(where: \.misbehaving)
    options.adapt = try adapt.options(after: earlier.map(\.adapt))
    return options
  }
}

/// A name with the code of both models, such as `isBusy=isLoading` or `rows=$0.rows.value|$0.rows`.
struct Twin: ExpressibleByArgument {
  let name: String
  let pair: VerifyOptions.Pair

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, !name.contains(",") else { return nil }
    self.name = name
    let codes = (parts.count == 1 ? name : parts[1]).split(separator: "|", maxSplits: 1).map(String.init)
    guard let last = codes.last else { return nil }
    pair = VerifyOptions.Pair(old: Self.code(codes.count == 1 ? name : codes[0]), new: Self.code(last))
  }

  private static func code(_ text: String) -> String { text.contains("$0") ? text : "$0.\(text)" }

  /// The last code of each name.
  static func dictionary(_ twins: [Twin]) -> [String: VerifyOptions.Pair] {
    Dictionary(twins.map { ($0.name, $0.pair) }) { $1 }
  }
}
