/// What the program says about itself.
enum Usage {
  static let short = "usage: Favorites [--script FILE] [--data FOLDER] [--catalog FILE]"

  static let full = """
    \(short)

    A catalogue with favourites, by commands that are read from standard input. It prints a line for each thing on the
    screen that changes.

      --script FILE   read the commands from a file
      --data FOLDER   keep the favourites there; without it they are forgotten at the end
      --catalog FILE  a JSON file with the catalogue, read each time something is loaded

    Commands, one on each line; # begins a comment:

    \(commands.joined(separator: "\n"))

    Exit status: 0; 64 if the command line is wrong; 65 if a command could not be carried out; 66 if the script cannot
    be read; 73 if the folder cannot be made.
    """

  /// A line about each command.
  static let commands = Command.Syntax.all.map { syntax in
    "  " + syntax.usage + String(repeating: " ", count: max(1, 25 - syntax.usage.count)) + syntax.purpose
  }
}
