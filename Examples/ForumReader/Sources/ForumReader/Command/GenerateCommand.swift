import ArgumentParser
import ExampleTerminal
import ForumReaderKit
import Foundation

/// The command `generate FILE`, which writes an archive of generated texts.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Writes an archive of generated texts, of any size.",
    discussion: "Numbers that are not given are derived from the number of posts.",
    version: Program.version(of: "ForumReader"))

  @Argument(help: "The archive.")
  var file: String

  @Flag(help: "Replace an existing archive. Other files are never replaced.")
  var force = false

  @Option(help: ArgumentHelp("The number of posts.", valueName: "n"))
  var posts = ArchivePlan.sample.posts

  @Option(help: ArgumentHelp("The number of threads.", valueName: "n"))
  var threads: Int?

  @Option(help: ArgumentHelp("The number of forums.", valueName: "n"))
  var forums: Int?

  @Option(help: ArgumentHelp("The number of members.", valueName: "n"))
  var users: Int?

  @Option(help: ArgumentHelp("The number of private messages.", valueName: "n"))
  var messages: Int?

  @Option(help: ArgumentHelp("The seed of the texts. Equal numbers and seeds produce equal archives.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    if let flaw = plan.flaw { throw ValidationError("An archive cannot have these numbers: \(flaw).") }
  }

  func run() throws {
    do {
      ProgramOutput.write(try write())
    } catch {
      ProgramOutput.report(SystemReason.text(of: error))
      throw ExitCode(ExitError.Status.noFolder.rawValue)
    }
  }

  /// The plan of the archive.
  var plan: ArchivePlan {
    var plan = ArchivePlan(posts: posts)
    plan.seed = seed
    plan.threads = threads ?? plan.threads
    plan.forums = forums ?? min(plan.forums, plan.threads)
    plan.members = users ?? plan.members
    plan.messages = messages ?? plan.messages
    return plan
  }

  /// Writes the archive and describes its contents.
  ///
  /// - Returns: A line for the user.
  /// - Throws: An error if the archive cannot be written, or would replace a file that the user may need.
  func write() throws -> String {
    try requireReplaceable()
    try ArchiveGenerator.write(plan, to: file)
    let archive = try ForumArchive(path: file)
    let contents = ArchiveSection.allCases.map { "\(NumberText.number(archive.counts[$0])) \($0)" }
    return "\(file): \(contents.joined(separator: ", ")), \(NumberText.number(archive.fileSize)) bytes"
  }

  private func requireReplaceable() throws(ExitError) {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw ExitError("The folder \(folder) does not exist. Create it, or choose another one.", .noFolder)
    }
    guard FileManager.default.fileExists(atPath: file) else { return }
    guard ForumArchive.isArchive(file) else {
      throw ExitError("\(file) exists and is not a forum archive. Choose another name.", .noFolder)
    }
    if !force { throw ExitError("The archive \(file) exists. --force replaces it.", .noFolder) }
  }
}
