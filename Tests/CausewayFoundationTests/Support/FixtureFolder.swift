import Foundation

/// A folder for one test, deleted with this object.
final class FixtureFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "causeway-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appending(path: name) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// The URL of the fixture server, which is also the misbehaving child process; the build puts it beside the tests.
let fixtureExecutable: URL = {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  return tests.deletingLastPathComponent().appending(path: "FixtureServer")
}()

/// Returns the result of an operation as a value, with the type that it throws.
func fixtureOutcome<Value, Failure: Error>(
  _ operation: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension Result {
  /// The failure, or `nil` for a success.
  var fixtureFailure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
