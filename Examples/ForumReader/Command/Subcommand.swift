/// What the program is asked to do at all.
enum Subcommand: Equatable {
  /// To be the forum reader.
  case start
  /// To be the forum reader, and to begin with a link.
  case open(String)
  /// To print the routes of URLs.
  case route([String])
  /// To print the URLs of routes.
  case url([String])
  /// To make an archive; what the arguments mean is said there.
  case generate([String])
}
