import Foundation
import Testing

@testable import ExampleTerminal

/// A person reads the words of the system, never a domain, a code or the name of a type.
struct SystemReasonTests {
  private struct Port: Decodable { let host: String, port: Int }

  private func reason(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return SystemReason.text(of: error) }
    return nil
  }

  @Test func filesAreRefusedInTheWordsOfTheSystem() {
    let missing = URL.temporaryDirectory.appending(path: "\(UUID().uuidString)/file")
    #expect(reason { _ = try Data(contentsOf: missing) } == "No such file or directory")
    #expect(reason { _ = try FileHandle(forReadingFrom: missing) } == "No such file or directory")
    #expect(reason { _ = try String(contentsOf: missing, encoding: .utf8) } == "No such file or directory")
    #expect(reason { try Data().write(to: missing) } == "No such file or directory")
    #expect(reason { try FileManager.default.removeItem(at: missing) } == "No such file or directory")
    #expect(
      reason { try FileManager.default.createDirectory(atPath: "/dev/null/x", withIntermediateDirectories: true) }
        == "Not a directory")
    #expect(SystemReason.text(of: POSIXError(.ENOSPC)) == "No space left on device")
    #expect(SystemReason.text(of: CocoaError(.fileReadNoPermission)) == "Permission denied")
    #expect(SystemReason.text(of: CocoaError(.coderInvalidValue)) == "The system gives no reason")
  }

  @Test(arguments: [
    ("", "The contents are not valid JSON"),
    (#"[{"host": "a", "port": 1}, {"host": "b"}]"#, "“port” is missing in entry 2"),
    (#"[{"host": "a", "port": "x"}]"#, "A number is expected in entry 1, “port”"),
    (#"[{"host": null, "port": 1}]"#, "A value is missing in entry 1, “host”"),
    ("{}", "A list is expected"),
  ])
  func contentsAreRefusedWithTheirPlace(json: String, words: String) {
    #expect(reason { _ = try JSONDecoder().decode([Port].self, from: Data(json.utf8)) } == words)
  }

  @Test func anErrorWithADescriptionKeepsIt() {
    struct Refusal: LocalizedError { let errorDescription: String? = "The library is closed." }
    #expect(SystemReason.text(of: Refusal()) == "The library is closed.")
    #expect(SystemReason.text(of: ExitError("no port", .usage)) == "no port")
    #expect(SystemReason.text(of: CommandError("unknown command")) == "unknown command")
  }

  @Test func theVersionIsTheNewestOfTheChangelog() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../CHANGELOG.md")
    let headings = try String(contentsOf: root, encoding: .utf8).matches(of: /## \[(.+?)\]/)
    let newest = try #require(headings.first).1.lowercased()
    #expect(Program.version(of: "LogWatch") == "LogWatch, an example of Causeway, \(newest)")
  }
}
