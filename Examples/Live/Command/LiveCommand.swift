import ExampleTerminal

/// The command-line program described by ``Usage``.
@main
@MainActor
enum LiveCommand {
  private static let program = Program("Live", usage: Usage.short)

  static func main() async {
    await program.run { arguments in
      let options = try Options(arguments)
      if options.wantsHelp {
        program.write(Usage.full)
        return 0
      }
      return try await LiveSession(options).run()
    }
  }
}
