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

/// The help texts of the program.
enum Usage {
  static let short = "usage: LogWatch [--match REGEX] [--plain] [--lines] [--once] [--json] [FILE…]"

  static let full = """
    \(short)

    Follows log files live, even if they are rotated or truncated. Shows lines, lines per second, matches and the last
    error line. Press q or Ctrl-C to quit with a summary. Without FILE, watches a sample log that a second process
    writes.

      --match REGEX   also count the lines that match (searches the first \(LinePattern.searchedCount) bytes of a line)
      --plain         print one line per update instead of using the full screen
      --lines         print each line as it arrives, and the summary to standard error
      --once          read the files to the end, print the summary and exit; on a terminal, a run of more than a
                      second shows its progress on standard error
      --json          print the summary as one JSON object with the keys files, lines, bytes, matches, rotations,
                      truncations, invalidUTF8 (lines that are not valid UTF-8) and errors (error lines)
      --help          print this help

    An error line contains the word ERROR or FATAL. If the output is not a terminal, updates are printed as with
    --plain. With --json, and for the sample, only the summary is printed then.

    Exit status: 0; 64 if the command line is invalid; 66 if a file is missing or unreadable at the start; 70 after any
    other failure; 74 if the output cannot be written; 128 plus the signal number after a signal other than SIGINT.
    """
}
