import CausewayApp
import ChildPrograms
import Foundation

@testable import ForumReader
@testable import ForumReaderKit

/// The forum reader in a test: it receives typed lines, and returns its output as lines.
///
/// Its archive has forums 1 and 2, three threads in each; threads 3 and 6 have four pages, the others one. There are
/// messages 1 to 3 and members 1 to 10; ada is member 1.
///
/// A reader has about ten open files. Foundation's `Process` reads beyond a buffer when more than about 1,360 are open, so
/// suites with a reader for each test are serialized.
@MainActor
final class TestReader {
  let app: ForumApp
  let runner: CommandRunner
  private let folder: TemporaryFolder
  private var lines: [String] = []
  private var display: PlainDisplay?
  private var loop: CommandLoop?

  /// Creates a reader that stores everything in a folder, without starting it.
  init(_ folder: TemporaryFolder, width: Int = 80, legacyKinds: Set<String> = []) throws {
    self.folder = folder
    let archive = folder.path("forum")
    if try !folder.names.contains("forum") {
      var plan = ArchivePlan(posts: 400)
      plan.forums = 2
      plan.threads = 6
      plan.members = 10
      plan.messages = 3
      try ArchiveGenerator.write(plan, to: archive)
    }
    app = ForumApp(
      AppConfiguration(folder: folder.url, archive: archive, legacyKinds: legacyKinds, width: width),
      try ForumRoutes.table())
    runner = CommandRunner(app)
  }

  /// Starts it, with a link if there is one.
  ///
  /// - Returns: The output.
  @discardableResult
  func start(_ link: String? = nil) async -> [String] {
    let display = PlainDisplay(
      { [app] in Picture(app) }, write: { [weak self] in self?.lines.append($0) },
      writeError: { [weak self] in self?.lines.append("? \($0)") })
    self.display = display
    await app.start(link.flatMap { URL(string: $0) })
    loop = CommandLoop(runner, display)
    await runner.settle()
    display.update()
    return taken()
  }

  /// Starts it, and logs ada in.
  func startLoggedIn() async {
    await start()
    await type("login ada lovelace")
  }

  /// Types lines.
  ///
  /// - Returns: The changes and the requested output; errors begin with a question mark.
  @discardableResult
  func type(_ typed: String...) async -> [String] {
    for line in typed { _ = await loop?.run(line) }
    return taken()
  }

  /// The current position in the app.
  var place: String { app.navigation.state.place }

  private func taken() -> [String] {
    defer { lines = [] }
    return lines.filter { $0 != "root launching" }
  }
}
