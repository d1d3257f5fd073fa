import Causeway
import CausewayTesting
import Foundation
import Testing

private let file: StaticString = "Some/File.swift"

/// The tokens in the suite's properties end with each test.
@Suite(.checksSubscriptions) final class LiveSubscriptionTraitTests {
  private let subject = PassthroughSubject<Int, Never>()
  private var tokens: Set<AnyCancellable> = []

  @Test func subscriptionsOfTheSuiteEndWithTheTest() {
    subject.sink { _ in }.store(in: &tokens)
    #expect(tokens.count == 1)
  }

  @Test func aTestMayWait() async {
    subject.sink { _ in }.store(in: &tokens)
    await settle()
  }
}

@Suite struct LiveSubscriptionTraitFailureTests {
  @Test func aLeakFailsTheTest() async throws {
    let kept = Probe<[AnyCancellable]>([])
    let subject = PassthroughSubject<Int, Never>()
    try await withKnownIssue {
      try await LiveSubscriptionTrait.checksSubscriptions.provideScope(for: Test.current!, testCase: nil) {
        kept.append(subject.sink(fileID: file, line: 7) { _ in })
      }
    } matching: {
      $0.comments.map(\.rawValue) == [
        "still subscribed: sink at Some/File.swift:7"
      ]
        && $0.sourceLocation?.line == Test.current?.sourceLocation.line
    }
    kept.change { $0 = [] }
  }
}
