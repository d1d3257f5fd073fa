import Causeway
import CausewayTesting
import Foundation
import Testing

enum MeterError: Error {
  case broken
}

extension Publisher where Output == Int {
  func doubled() -> some Publisher<Int, Failure> { map { $0 * 2 } }
}

/// A value that is not `Sendable`.
final class Reading {
  let number: Int
  var title = ""

  init(_ number: Int) {
    self.number = number
  }
}

extension MainActorPublisher where Output == Reading {
  func titled() -> some MainActorPublisher<Reading, Failure> {
    map { reading in
      reading.title = "Reading \(reading.number)"
      return reading
    }
  }
}

@Test func doubledKeepsTheContract() async {
  let contract = PublisherContract(
    operator: { (upstream: PassthroughSubject<Int, MeterError>) in upstream.doubled() },
    expected: { numbers in numbers.map { $0 * 2 } }, error: .broken)
  await contract.verify()
}

@Suite struct RunningSumContract {
  static let contract = PublisherContract(
    operator: { (upstream: PassthroughSubject<Int, MeterError>, witness) in
      upstream.scan(0) { sum, number in
        witness.touch()
        return sum + number
      }
    },
    expected: { numbers in numbers.indices.map { numbers[...$0].reduce(0, +) } }, error: .broken)

  @Test(arguments: PublisherRule.allCases) func keeps(_ rule: PublisherRule) async {
    await Self.contract.verify(rule)
  }
}

@Test func sumOfTwoKeepsTheContract() async {
  let contract = PublisherContract(
    inputs: 2,
    operator: { (upstreams: [PassthroughSubject<Int, MeterError>]) in
      zip(upstreams[0], upstreams[1]).map { $0.0 + $0.1 }
    },
    expected: { numbers in numbers.map { $0 + $0 } }, error: .broken)
  await contract.verify()
}

@Test func countdownKeepsTheContract() async {
  let contract = PublisherContract(source: { [3, 2, 1].publisher }, expected: [3, 2, 1])
  await contract.verify()
}

@Test func currentValueKeepsTheContract() async {
  let contract = PublisherContract(
    subject: { CurrentValueSubject<Int, MeterError>(0) }, initial: [0], replays: 1, error: .broken)
  await contract.verify()
}

@Test func titlesKeepTheContract() async {
  let contract = PublisherContract(
    mainActorOperator: { (upstream: MainActorPassthroughSubject<Int, MeterError>, witness) in
      upstream.map { number in
        witness.touch()
        return Reading(number)
      }
      .titled()
      .map(\.title)
    },
    expected: { numbers in numbers.map { "Reading \($0)" } }, error: .broken)
  await contract.verify()
}

@Suite struct TestingPublishersPageTests {
  @Test func theExamplesAreTheOnesTested() throws {
    let page = try Self.page()
    let tests = try String(contentsOfFile: #filePath, encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 5)
    for block in blocks {
      for piece in block.components(separatedBy: "\n\n") {
        #expect(tests.contains(piece.trimmingCharacters(in: .newlines)), "not in the tests:\n\(piece)")
      }
    }
  }

  @Test func everyRuleIsInTheTable() throws {
    let page = try Self.page()
    for rule in PublisherRule.allCases {
      #expect(page.contains("| `\(rule)` |"), "\(rule) is not in the table")
    }
  }

  private static func page() throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    return try String(contentsOf: root.appending(path: "docs/testing-publishers.md"), encoding: .utf8)
  }
}
