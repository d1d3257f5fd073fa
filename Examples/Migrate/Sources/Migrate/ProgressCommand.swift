import ArgumentParser
import MigrateKit

struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Lists the bridges of a code base with their counts at run time, and the services that they bridge.",
    discussion: """
      Exit codes: 0 the report is complete; 64 invalid arguments; 65 the report is written, but some files could not be \
      read, have syntax errors, or the inventory has lines that are not entries; 66 a path or the inventory does not \
      exist, or there are no Swift files; 70 the report is inconsistent; 73 the output could not be written.
      """)

  @OptionGroup var options: ReportOptions

  @Option(help: ArgumentHelp("What BridgeInventory printed, one entry in each line.", valueName: "file"))
  var inventory: String

  @Option(help: "The format: text or json.")
  var format: ProgressFormat = .text

  func run() throws {
    let report: ProgressReport
    do throws(ProgressFailure) {
      report = try ProgressReader().read(options.paths, inventory: inventory)
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
    try options.write(format.render(report), report.problems)
    for line in report.inventory.unreadable { Exit.warn("\(inventory):\(line.line): The line is not an entry.") }
    if !report.inventory.unreadable.isEmpty { throw ExitCode(65) }
  }
}

extension ProgressFormat: ExpressibleByArgument {}

extension ProgressFailure {
  fileprivate var exitCode: Int32 {
    switch self {
    case .scan(let failure): failure.exitCode
    case .missingInventory: 66
    case .inconsistent: 70
    }
  }
}
