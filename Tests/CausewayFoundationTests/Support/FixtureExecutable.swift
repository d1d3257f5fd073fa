import Foundation

/// The URL of the fixture server, which is also the misbehaving child process; the build puts it beside the tests.
let fixtureExecutable: URL = {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  return tests.deletingLastPathComponent().appending(path: "FixtureServer")
}()
