import ExampleTerminal

/// The command-line program described by ``Usage``.
@main
@MainActor
enum LogWatchCommand {
  private static let program = Program("LogWatch", usage: Usage.short)

  static func main() async {
    await program.run { arguments in
      let options = try Options(arguments)
      if options.wantsHelp {
        program.write(Usage.full)
      } else if let path = options.samplePath {
        var writer = SampleWriter(path: path)
        try writer.run()
      } else {
        return try await watch(options)
      }
      return 0
    }
  }

  private static func watch(_ options: Options) async throws(ExitError) -> Int32 {
    do {
      return try await WatchSession(options).run()
    } catch {
      throw ExitError(reading: error)
    }
  }
}
