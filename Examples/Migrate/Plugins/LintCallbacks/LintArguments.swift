/// The arguments of `swift package lint-callbacks`.
///
/// The tests compile this file as well, so it imports nothing.
struct LintArguments: Equatable {
  /// The names after `--target`.
  private(set) var targets: [String] = []
  /// The values after `--format`, which `causeway-migrate lint` checks.
  private(set) var formats: [String] = []

  /// Reads `--target NAME`, `--target=NAME`, and the same for `--format`.
  init(_ arguments: [String]) throws(LintFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts[0] == "--target" || parts[0] == "--format" else { throw .unknownArgument(argument) }
      let name = String(parts[0].dropFirst(2))
      let value = parts.count == 2 ? parts[1] : rest.popFirst()
      guard let value, !value.isEmpty, !value.hasPrefix("--") else { throw .missingValue(name) }
      if name == "target" { targets.append(value) } else { formats.append(value) }
    }
  }

  /// Returns the names of the targets to lint: those that were given, or all.
  func selected(from known: [String], of package: String) throws(LintFailure) -> [String] {
    guard !known.isEmpty else { throw .noTargets(package: package) }
    if let name = targets.first(where: { !known.contains($0) }) {
      throw .unknownTarget(name, package: package, known: known)
    }
    return targets.isEmpty ? known : known.filter(targets.contains)
  }

  /// Returns the arguments of `causeway-migrate` for files with absolute paths.
  func program(files: [String], below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = files.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    return ["lint"] + paths + formats.flatMap { ["--format", $0] }
  }
}
