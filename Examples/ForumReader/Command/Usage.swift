/// What the program says about itself.
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

    Reads a forum that is kept in an archive. It begins where it was left, or with a link.

      open URL        begin with a link
      route URL…      print the route of each URL, nil if there is none
      url ROUTE…      print the URL of each route
      generate FILE   make an archive; --posts N, --threads N, --forums N, --users N, --messages N and --seed N say
                      what is in it

      --data FOLDER   keep all files there; the default is causeway-forum-reader in $XDG_STATE_HOME, or
                      .causeway-forum-reader in $HOME
      --archive FILE  the forum's archive; without one a small one is made in the folder
      --script FILE   read the commands from a file
      --plain         print a line for each change instead of taking the whole terminal; the default if standard
                      input is not a terminal. Colours are left out if NO_COLOR is set
      --width N       how many columns there are; otherwise as many as the terminal has, or 80
      --legacy KIND   let the old screens show a kind of destinations: thread, privateMessage, …

    Commands, one on each line; # begins a comment:

    \(commands.joined(separator: "\n"))

    Exit status: 0; 64 if the command line is wrong; 65 if a command could not be carried out; 66 if the script or the
    archive cannot be read; 73 if the folder cannot be made; after a signal, 128 and its number.
    """

  /// A line about each command.
  static let commands = Command.Syntax.all.map { syntax in
    "  " + syntax.usage + String(repeating: " ", count: max(1, 22 - syntax.usage.count)) + syntax.purpose
  }
}
