import Foundation
import Testing

@testable import CausewayTesting

/// Compares the ten tests to copy of `docs/testing.md` with those that run, and with their messages when they fail.
///
/// `GuideCodeTests` compares the other blocks of the page.
///
/// If the environment variable `CAUSEWAY_DRAW` is set, it writes the output into the page.
@Suite struct FirstTenPageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let page = folder.appending(
    path: "../../../../docs/testing.md", directoryHint: .notDirectory
  ).standardizedFileURL

  private static func source(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Returns the lines without indentation, so that a test in a suite is compared with one on the page.
  private static func flat(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return ["private ", "fileprivate "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) } ?? line
    }.filter { !$0.isEmpty }
  }

  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  private static func contains(_ lines: [String], _ part: [String]) -> Bool {
    guard !part.isEmpty, part.count <= lines.count else { return false }
    return (0...(lines.count - part.count)).contains { Array(lines[$0..<($0 + part.count)]) == part }
  }

  @Test func thePageShowsTheTests() throws {
    let lines = Self.flat(try Self.source("FirstTenTests.swift"))
    let blocks = Self.blocks("swift", in: try String(contentsOf: Self.page, encoding: .utf8)).prefix(10)
    #expect(blocks.count == 10)
    for block in blocks {
      // Each has the code under test and then the test.
      for part in block.components(separatedBy: "\n\n@") {
        let part = Self.flat(part).map { $0.hasPrefix("Test ") || $0.hasPrefix("MainActor ") ? "@\($0)" : $0 }
        let isThere = Self.contains(lines, part)
        #expect(isThere, "\(part.joined(separator: "\n"))")
      }
    }
  }

  @Test func theFaultyCodeHasTheSameTests() throws {
    func tests(_ name: String) throws -> [String] {
      let lines = Self.flat(try Self.source(name))
      let start = try #require(lines.firstIndex { $0.contains("struct FirstTen") })
      return lines[(start + 1)...].map { $0.replacingOccurrences(of: "@Test ", with: "") }
    }
    #expect(try tests("FirstTenTests.swift") == tests("FirstTenFaults.swift"))
  }

  @Test func thePageShowsTheMessagesOfTheFailures() async throws {
    let faults = FirstTenFaults()
    let outputs = [
      await Self.output { await faults.searchesWhenTypingPauses() },
      await Self.output { await faults.asksOnceMoreAfterTwoSeconds() },
      await Self.output { await faults.readsTheBatteryEverySecond() },
      await Self.output(inVain: .seconds(10)) { await faults.showsABannerWhenAccessIsDenied() },
      await Self.output { await faults.keepsTheProfileWhenARefreshFails() },
      await Self.output { await faults.beatsEveryTenSeconds() },
      await Self.output { try? await faults.theThirdValueIsOne() },
      await Self.output(inVain: .seconds(10)) { await faults.finishesWhenTheLogIsClosed() },
      await Self.output { faults.closingAGaugeLeavesNothingSubscribed() },
      await Self.output { await faults.tripledKeepsTheContract() },
    ]
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["CAUSEWAY_DRAW"] != nil {
      var parts = text.components(separatedBy: "```text\n")
      for (index, output) in outputs.enumerated() where index + 1 < parts.count {
        let rest = parts[index + 1].components(separatedBy: "```").dropFirst().joined(separator: "```")
        parts[index + 1] = "\(output)\n```\(rest)"
      }
      text = parts.joined(separator: "```text\n")
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(Self.blocks("text", in: text).map { $0.trimmingCharacters(in: .newlines) } == outputs)
  }

  /// Returns the messages of a failing test.
  ///
  /// No wait takes real time.
  ///
  /// - Parameters:
  ///   - patience: The longest wait in vain, which ends at once. Longer waits are for events that certainly arrive.
  ///   - test: The test.
  /// - Returns: The messages.
  private static func output(
    inVain patience: Duration = .seconds(1), _ test: @escaping @Sendable () async -> Void
  ) async -> String {
    let messages = Probe<[String]>([])
    await withKnownIssue {
      await WaitLimit.Source.$current.withValue(.over(upTo: patience)) { await test() }
    } matching: { issue in
      // The text that `#expect` adds belongs to the test library.
      if !issue.comments.isEmpty { messages.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    return messages.value.joined(separator: "\n")
  }
}
