/// A reason for which nothing is linted.
enum LintFailure: Error, CustomStringConvertible {
  case unknownArgument(String)
  case missingValue(String)
  case unknownTarget(String, package: String, known: [String])
  case noTargets(package: String)

  var description: String {
    switch self {
    case .unknownArgument(let argument):
      "The argument '\(argument)' is unknown. lint-callbacks takes --target NAME and --format text, xcode or sarif."
    case .missingValue(let option):
      "The option '--\(option)' has no value."
    case .unknownTarget(let name, let package, let known):
      "The package '\(package)' has no Swift target '\(name)'. Its Swift targets are \(known.joined(separator: ", "))."
    case .noTargets(let package):
      "The package '\(package)' has no Swift targets."
    }
  }
}
