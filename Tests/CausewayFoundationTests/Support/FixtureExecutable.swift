import Foundation

/// Where the build has put the fixture server, which is a chatty child process, too: beside the tests.
let fixtureExecutable: URL = {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  return tests.deletingLastPathComponent().appending(path: "FixtureServer")
}()
