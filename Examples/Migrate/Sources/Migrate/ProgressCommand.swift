import ArgumentParser
import Foundation
import MigrateKit

struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Lists the bridges of a code base with their counts at run time, and the services that they bridge.",
    discussion: """
      Exit codes: 0 the report is complete; 64 invalid arguments; 65 the report is written, but some files could not be \
      read, have syntax errors, or the inventory has lines that are not entries; 66 a path or the inventory does not \
      exist, or there are no Swift files; 70 the report is inconsistent; 73 the output file or the history, or 74 \
      standard output could not be written.
      """)

  @OptionGroup var options: ReportOptions

  @OptionGroup var links: LinkOptions

  @Option(
    help: ArgumentHelp("What BridgeInventory printed, one entry in each line; - for standard input.", valueName: "file")
  )
  var inventory: String

  @Option(
    help: ArgumentHelp(
      "Add the numbers of this run to a file, a line for each run, and show them over time. Commit the file.",
      valueName: "file"))
  var history: String?

  @Option(help: "The format: text, json or html.")
  var format: ProgressFormat = .text

  func validate() throws {
    if options.index.location != nil { throw ValidationError("progress does not read an index.") }
    if inventory == "-", options.sources.readsInput {
      throw ValidationError("Standard input is either the inventory or a source file.")
    }
  }

  func run() throws {
    let history = try openHistory()
    var report: ProgressReport
    do throws(ProgressFailure) {
      report = try ProgressDisplay.during { progress throws(ProgressFailure) in
        try ProgressReader(progress: progress).read(options.sources, inventory: inventory)
      }
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
    if let history { try add(&report, to: history) }
    try options.write(format.render(report, links: links.links(options)), report.problems)
    for line in report.inventory.unreadable { Exit.warn("\(inventory):\(line.line): The line is not an entry.") }
    if !report.inventory.unreadable.isEmpty { throw ExitCode(65) }
  }

  private func openHistory() throws -> History? {
    guard let history else { return nil }
    do throws(HistoryFailure) {
      let opened = try History(history)
      for line in opened.damagedLines { Exit.warn("\(history):\(line): The line is not a run, and is ignored.") }
      return opened
    } catch {
      throw Exit.fail("\(error)", 73)
    }
  }

  private func add(_ report: inout ProgressReport, to history: History) throws {
    report.history = history.runs
    // Numbers without some of the files would look like progress.
    if report.problems.contains(where: { $0.kind != .syntaxErrors }) {
      return Exit.warn("The run is not added to the history, because files could not be read.")
    }
    let run = HistoryRun(report, date: .now)
    do throws(HistoryFailure) { try history.append(run) } catch { throw Exit.fail("\(error)", 73) }
    report.history = (history.runs + [run]).sorted { $0.date < $1.date }
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
