import Foundation
import PackagePlugin

/// `swift package lint-callbacks`: runs `causeway-migrate lint` on the sources of a package.
///
/// Takes `--target NAME`, which may be repeated, and `--format FORMAT`. By default all Swift targets are linted.
@main
struct LintCallbacks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = try LintArguments(arguments)
    let package = context.package
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    let names = try arguments.selected(from: targets.map(\.name), of: package.displayName)
    let files = targets.filter { names.contains($0.name) }
      .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url.path) }

    let program = Process()
    program.executableURL = try context.tool(named: "causeway-migrate").url
    program.arguments = arguments.program(files: files, below: package.directoryURL.path)
    program.currentDirectoryURL = package.directoryURL
    try program.run()
    program.waitUntilExit()
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }
}
