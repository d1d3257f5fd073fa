import ArgumentParser
import Foundation

/// The command `open URL`, which starts the forum reader with a link.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Starts with a link, such as awful://threads/3/pages/last.")

  @OptionGroup var options: ReaderOptions

  @Argument(
    help: ArgumentHelp("The link, which is followed after the login.", valueName: "url"),
    transform: { text in
      guard let url = URL(string: text) else { throw ValidationError("“\(text)” is not a URL.") }
      return url
    })
  var link: URL

  func run() async throws {
    try await ReaderRun.run(options, link: link)
  }
}
