/// An error in the arguments of `generate`.
enum GenerateCommandError: Error, Equatable, CustomStringConvertible {
  case onePath
  case unknownOption(String)
  case noNumber(String)
  case impossible(String)

  /// The message for the user.
  var description: String {
    switch self {
    case .onePath: "generate needs exactly one file"
    case .unknownOption(let option): "unknown option \(option)"
    case .noNumber(let option): "\(option) needs a number of 0 or more"
    case .impossible(let flaw): "invalid options: \(flaw)"
    }
  }
}
