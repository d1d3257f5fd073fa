/// What is wrong with the arguments of `generate`.
enum GenerateCommandError: Error, Equatable, CustomStringConvertible {
  case onePath
  case unknownOption(String)
  case noNumber(String)
  case impossible(String)

  /// What to tell people.
  var description: String {
    switch self {
    case .onePath: "generate takes one file"
    case .unknownOption(let option): "there is no option \(option)"
    case .noNumber(let option): "\(option) takes a number"
    case .impossible(let flaw): "the archive is not possible: \(flaw)"
    }
  }
}
