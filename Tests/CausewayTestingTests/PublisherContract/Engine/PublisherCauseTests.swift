import Causeway
import CausewayTesting
import Dispatch
import Testing

/// A report has one finding for one cause.
@Suite struct PublisherCauseTests {
  /// A cause, with the rule that names it.
  struct Cause: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: PublisherRule
    let contract: PublisherContract
  }

  private static func `operator`(
    _ name: String, _ rule: PublisherRule, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    _ make: @escaping @Sendable (PassthroughSubject<Int, ScriptError>) -> AnyPublisher<Int, ScriptError>
  ) -> Cause {
    Cause(
      testDescription: name, rule: rule,
      contract: PublisherContract(
        operator: make, expected: expected, error: .offline, patience: .seconds(2)))
  }

  static let causes: [Cause] = [
    .init(
      testDescription: "a subject that ignores cancels", rule: .r5NothingAfterCancelBetweenValues,
      contract: PublisherContract(
        subject: { HandmadeSubject(.ignoresCancel) }, error: .offline, patience: .seconds(2))),
    `operator`("an operator that computes something else", .r7NoGap, expected: { $0.map { $0 * 2 } }) {
      $0.map { $0 * 3 }.eraseToAnyPublisher()
    },
    `operator`("an operator that changes a value", .r7NoGap) { $0.map { $0 == 3 ? 1 : $0 }.eraseToAnyPublisher() },
    `operator`("an operator that sends nothing", .r7NoGap) { $0.filter { _ in false }.eraseToAnyPublisher() },
    `operator`("an operator that never finishes", .r1Finishes) {
      $0.append(PassthroughSubject<Int, ScriptError>()).eraseToAnyPublisher()
    },
    `operator`("an operator that delivers elsewhere", .r8Synchronous) {
      $0.receive(on: DispatchQueue(label: "elsewhere")).eraseToAnyPublisher()
    },
    `operator`("an operator that replaces failures", .r10FailurePasses) {
      $0.mapError { _ in .masked }.eraseToAnyPublisher()
    },
    `operator`("an operator that ends early", .r7NoGap) { $0.prefix(1).eraseToAnyPublisher() },
    `operator`("an operator that leaks", .r6ReleasesUpstreamAtCancel) { upstream in
      Leaking(upstream: upstream).eraseToAnyPublisher()
    },
  ]

  @Test(arguments: causes) func isOneFinding(_ cause: Cause) async {
    let report = await cause.contract.report()
    #expect(report.findings.map(\.rule) == [cause.rule], "\(report)")
  }

  @Test func aFindingNamesItsConsequences() async throws {
    let report = await Self.causes[0].contract.report()
    let finding = try #require(report.findings.first)
    #expect(finding.consequences.map(\.rule).contains(.r5NothingQueuedAfterCancel))
    #expect(finding.description.contains("\nTherefore broken as well: r5NothingAfterCancelInsideAValue, "))
    #expect(report.description.contains("rules kept, \(1 + finding.consequences.count) broken, "))
  }
}

/// Keeps every subscription to the upstream.
private struct Leaking: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  private static let kept = Probe<[AnyCancellable]>([])

  let upstream: PassthroughSubject<Int, ScriptError>

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    Emitter.attach(subscriber) { emitter in
      let token = upstream.sink {
        emitter.send(completion: $0)
      } receiveValue: {
        emitter.send($0)
      }
      Self.kept.append(token)
    }
  }
}
