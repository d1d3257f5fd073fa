import ExampleTerminal

/// The help texts of the program.
enum Usage {
  static let short = "usage: Favorites [--script FILE] [--data FOLDER] [--catalog FILE]"

  static let full = """
    \(short)

    A catalogue with favourites. Reads commands from standard input, and prints a line for each part of the screen
    that changes.

      --script FILE   read the commands from FILE
      --data FOLDER   keep the favourites in this folder; without it, they are discarded at exit
      --catalog FILE  read the catalogue from a JSON file, again at every load

    Commands, one on each line; # begins a comment:

    \(Command.help.joined(separator: "\n"))

    Exit status: 0; 64 if the command line is invalid; 65 if a command failed; 66 if the script
    cannot be read; 73 if the folder cannot be created.
    """
}
