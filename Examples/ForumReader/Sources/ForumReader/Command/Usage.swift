import ExampleTerminal

/// The help texts of the program.
enum Usage {
  static let short = """
    usage: ForumReader [open URL] [--data FOLDER] [--archive FILE] [--script FILE] [--plain] [--width N]
                       [--legacy KIND]…
           ForumReader route URL…
           ForumReader url ROUTE…
           ForumReader generate FILE [--posts N] …
    """

  static let full = """
    \(short)

    Reads a forum that is stored in an archive. Starts at the last position, or with a link.

      open URL        start with a link
      route URL…      print the route of each URL, or nil if a URL has no route
      url ROUTE…      print the URL of each route
      generate FILE   generate an archive; --posts N, --threads N, --forums N, --users N, --messages N and --seed N
                      determine its contents

      --data FOLDER   store all files in FOLDER; the default is causeway-forum-reader in $XDG_STATE_HOME, or
                      .causeway-forum-reader in $HOME
      --archive FILE  read this archive; without it, a sample archive is generated in the folder
      --script FILE   read the commands from FILE
      --plain         print a line for each change instead of using the full screen; the default if standard
                      input or output is not a terminal. NO_COLOR turns colours off
      --width N       the number of columns; the default is the width of the terminal, or 80
      --legacy KIND   let the legacy screens show a kind of destination: thread, privateMessage, …

    Commands, one on each line; # begins a comment:

    \(Command.help.joined(separator: "\n"))

    Exit status: 0; 64 if the command line is invalid; 65 if a command failed; 66 if the script or the archive
    cannot be read; 73 if the folder cannot be created; 128 plus the signal number after a signal.
    """
}
