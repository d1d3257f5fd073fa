import Foundation
import PackagePlugin

/// `swift package lint-callbacks`: runs `causeway-migrate lint` on the sources of a package.
///
/// Takes `--target NAME`, which may be repeated, and `--format FORMAT`. By default all Swift targets are linted.
@main
struct LintCallbacks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = try extractor.values(of: "target", in: arguments)
    let formats = try extractor.values(of: "format", in: arguments)
    if let argument = extractor.remainingArguments.first { throw LintFailure.unknownArgument(argument) }

    let folder = context.package.directoryURL
    let files = try targets(of: context.package, named: names)
      .flatMap { $0.sourceFiles(withSuffix: ".swift").map { $0.url.path(below: folder) } }
    let program = Process()
    program.executableURL = try context.tool(named: "causeway-migrate").url
    program.arguments = ["lint"] + files + formats.flatMap { ["--format", $0] }
    program.currentDirectoryURL = folder
    try program.run()
    program.waitUntilExit()
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }

  /// Returns the Swift targets with these names, or all if there are no names.
  private func targets(of package: Package, named names: [String]) throws -> [SwiftSourceModuleTarget] {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    guard !targets.isEmpty else { throw LintFailure.noTargets(package: package.displayName) }
    let known = targets.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw LintFailure.unknownTarget(name, package: package.displayName, known: known)
    }
    return names.isEmpty ? targets : targets.filter { names.contains($0.name) }
  }
}

extension ArgumentExtractor {
  /// Removes an option with its values, and returns the values.
  fileprivate mutating func values(of option: String, in arguments: [String]) throws -> [String] {
    let values = extractOption(named: option)
    // An option without a value is removed, too.
    guard values.count == arguments.count(where: { $0 == "--\(option)" || $0.hasPrefix("--\(option)=") }) else {
      throw LintFailure.missingValue(option)
    }
    return values
  }
}

extension URL {
  /// Returns the path relative to a folder, or the whole path if the file is elsewhere.
  fileprivate func path(below folder: URL) -> String {
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
