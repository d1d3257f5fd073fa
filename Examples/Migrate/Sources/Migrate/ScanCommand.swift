import ArgumentParser
import MigrateKit

struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Lists services that call back, and the code that uses them, with the bridge and the guide for each.",
    discussion: """
      Exit codes: 0 the report is complete; 64 invalid arguments; 65 the report is written, but some files could not be \
      read or have syntax errors; 66 a path does not exist or has no Swift files; 70 the report is inconsistent; \
      73 the output file or 74 standard output could not be written.
      """)

  @OptionGroup var options: ReportOptions
  @OptionGroup var links: LinkOptions

  @Option(help: "The format: text, json or html.")
  var format: ReportFormat = .text

  @Flag(help: "List all sites of a large app in the text. Otherwise it is a page with the most important parts.")
  var all = false

  func run() throws {
    let report = try options.read { scope, progress throws(ScanFailure) in
      try Scanner(progress: progress).scan(scope)
    }
    try options.write(format.render(report, links: links.links(options), listsAll: all), report.problems)
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// Where the links of a page lead.
struct LinkOptions: ParsableArguments {
  @Option(
    name: .customLong("source-url"),
    help: ArgumentHelp(
      """
      The address of the repository's files, for the links of --format html, as in https://host/owner/app/blob/main/. \
      Without it the links are relative paths to the files.
      """,
      valueName: "url"))
  var sourceURL: String?

  @Option(
    name: .customLong("guides-url"),
    help: ArgumentHelp(
      """
      The address of Causeway's files, for the links to guides. Without it they lead to the folder that the program was \
      built from, if it is still there.
      """,
      valueName: "url"))
  var guidesURL: String?

  func validate() throws {
    for address in [sourceURL, guidesURL].compactMap(\.self) where !ReportLinks.isAddress(address) {
      throw ValidationError("'\(address)' is not an address that begins with https:// or http://.")
    }
  }

  /// Returns the links of a report.
  func links(_ options: ReportOptions) -> ReportLinks {
    ReportLinks(
      folder: options.folder, sourceURL: sourceURL, guidesURL: guidesURL, scanned: options.sources.paths.first ?? ".")
  }
}
