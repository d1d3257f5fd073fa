import Causeway
import CausewayTesting
import Testing

@Suite struct ContractCheckTests {
  /// Delivers no subscription.
  private struct Mute: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {}
  }

  @Test func aViolationFailsTheTest() {
    withKnownIssue {
      withContractChecks { Mute().sink { _ in }.cancel() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("ContractCheckTests.swift:16: sink: `Mute`") }
    }
  }

  @Test func aViolationInATaskFailsTheTest() async {
    await withKnownIssue {
      await withContractChecks {
        await Task { Mute().sink { _ in }.cancel() }.value
      }
    }
  }

  @Test func aPublisherThatKeepsTheContractPasses() async {
    withContractChecks { Just(1).sink { _ in }.cancel() }
    await withContractChecks { await Task { Just(1).sink { _ in }.cancel() }.value }
  }

  @Test(.checksContract) func theTraitChecksATest() {
    Just(1).sink { _ in }.cancel()
  }

  @Test func theTraitFindsAViolation() async throws {
    let test = try #require(Test.current)
    await withKnownIssue {
      try await ContractCheckTrait.checksContract.provideScope(for: test, testCase: nil) {
        Mute().sink { _ in }.cancel()
      }
    }
  }
}
