/// The task of the program.
enum Subcommand: Equatable {
  /// Starts the forum reader.
  case start
  /// Starts the forum reader with a link.
  case open(String)
  /// Prints the routes of URLs.
  case route([String])
  /// Prints the URLs of routes.
  case url([String])
  /// Generates an archive. See ``GenerateCommand`` for the arguments.
  case generate([String])
}
