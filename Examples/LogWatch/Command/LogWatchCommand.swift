import CausewayLive
import ExampleTerminal

/// The command-line program described by ``Usage``.
@main
@MainActor
enum LogWatchCommand {
  private static let program = Program("LogWatch", usage: Usage.short)

  static func main() async {
    // For the example Live, which shows the streams of this program.
    StreamGraph.installIfAsked()
    await program.run { arguments in
      let options = try Options(arguments)
      if options.wantsHelp {
        program.write(Usage.full)
      } else if let path = options.samplePath {
        try writeSample(path)
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

  private static func writeSample(_ path: String) throws(ExitError) {
    var writer = SampleWriter(path: path)
    do {
      try writer.run()
    } catch {
      throw ExitError("\(path): cannot be written: \(SystemReason.text(of: error))", .noOutput)
    }
  }
}
