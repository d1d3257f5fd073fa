/// The help texts of the program.
enum Usage {
  static let short = "usage: Live [--once] [--after SECONDS] [--json] -- COMMAND [ARGUMENT…]\n       Live --listen"

  static let full = """
    \(short)

    Runs a command that uses Causeway, and shows its live streams: alarms first, with
    the line and what to do, and then a row for each line that subscribes, with the
    operators and sources below it. The app has to link CausewayLive and to call
    StreamGraph.installIfAsked() before anything subscribes.

      --listen        wait for apps that you start with the environment variable
                      that is shown, for example in another terminal
      --once          print the graph as text, and end the command
      --after SECONDS the time from the first stream until --once prints, 1 by
                      default; earlier if the command ends, and at most a minute
                      without a stream
      --json          print the last frame that the app has sent as a JSON object;
                      implies --once
      --version       print the version
      --help          print this help

    Keys of the screen:
    \(HelpPane.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))

    What the command writes is shown on the key o, and written out at the end. With
    --once it goes to standard error at once. Standard input is the command's unless
    it is a terminal. Without a terminal for the screen, Live prints as with --once.

    Exit status: that of the command if it ends by itself; 0 after q; 1 if nothing
    has connected; 64 if the command line is invalid; 73 if the socket cannot be
    created; 126 if the command cannot be started; 127 if it is not found; 128 plus
    the signal number if the command or Live was ended by a signal other than SIGINT.
    """
}
