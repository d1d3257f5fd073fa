import ExampleTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command-line program described by ``Usage``.
@main
@MainActor
enum LogWatchCommand {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: some Sequence<String>) async -> Int32 {
    do {
      let options = try Options(arguments)
      if options.wantsHelp {
        StandardStream.output.write(Usage.full + "\n")
      } else if let path = options.samplePath {
        var writer = SampleWriter(path: path)
        try writer.run()
      } else {
        return try await WatchSession(options).run()
      }
      return 0
    } catch {
      let error = CommandError(error)
      StandardStream.error.write("LogWatch: \(error.message)\n")
      return error.status.rawValue
    }
  }
}
