import Causeway
import CausewayTesting
import Foundation
import Testing

private let file: StaticString = "Some/File.swift"

@Suite struct LiveSubscriptionCheckTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let kept = Probe<[AnyCancellable]>([])

  @Test func subscriptionsThatHaveEndedPass() async {
    withLiveSubscriptionCheck {
      let token = subject.sink { _ in }
      subject.send(1)
      token.cancel()
    }
    await withLiveSubscriptionCheck {
      let token = subject.sink { _ in }
      await Task.yield()
      token.cancel()
    }
  }

  @Test func aLiveSubscriptionFailsTheTestWithItsLocation() {
    let line = #line + 2
    withKnownIssue {
      withLiveSubscriptionCheck {
        kept.append(subject.sink(fileID: file, line: 7) { _ in })
        kept.append(subject.assign(to: \.value, on: Box(), fileID: file, line: 7))
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        still subscribed: sink at Some/File.swift:7
        still subscribed: assign at Some/File.swift:7
        """
      ] && issue.sourceLocation?.line == line
    }
    kept.change { $0 = [] }
  }

  @Test func aLiveSubscriptionFailsTheTestAfterAWait() async {
    await withKnownIssue {
      await withLiveSubscriptionCheck {
        await Task.yield()
        kept.append(subject.sink(fileID: file, line: 7) { _ in })
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["still subscribed: sink at Some/File.swift:7"]
    }
    kept.change { $0 = [] }
  }

  @Test func anErrorIsThrownAndTheRestReportedToo() throws {
    #expect(throws: CancellationError.self) {
      try withKnownIssue {
        try withLiveSubscriptionCheck {
          kept.append(subject.sink(fileID: file, line: 7) { _ in })
          throw CancellationError()
        }
      } matching: { issue in
        issue.comments.map(\.rawValue) == ["still subscribed: sink at Some/File.swift:7"]
      }
    }
    kept.change { $0 = [] }
  }

  /// A task releases its subscription only when it runs.
  @Test func aCancelledTaskGetsItsTurn() async {
    for _ in 0..<100 {
      await withLiveSubscriptionCheck {
        let values = subject.values(bufferingPolicy: .unbounded)
        let hasBegun = Signal()
        let task = Task {
          var iterator = values.makeAsyncIterator()
          hasBegun.fire()
          while await iterator.next() != nil {}
        }
        await hasBegun.wait()
        task.cancel()
      }
    }
  }

  @Test func aTaskThatGoesOnFails() async {
    let tasks = Probe<[Task<Void, Never>]>([])
    await withKnownIssue {
      await withLiveSubscriptionCheck {
        let values = subject.values(bufferingPolicy: .unbounded, fileID: file, line: 7)
        tasks.append(Task { for await _ in values {} })
        await settle()
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["still subscribed: values at Some/File.swift:7"]
    }
    for task in tasks.value { task.cancel() }
  }

  @Test func othersAreNotSeen() async {
    let outside = subject.sink { _ in }
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [subject] in
          let token = Probe<AnyCancellable?>(nil)
          withKnownIssue {
            withLiveSubscriptionCheck { token.change { $0 = subject.sink(fileID: file, line: 7) { _ in } } }
          } matching: {
            $0.comments.map(\.rawValue) == ["still subscribed: sink at Some/File.swift:7"]
          }
        }
        group.addTask { [subject] in
          withLiveSubscriptionCheck { subject.sink { _ in }.cancel() }
        }
      }
    }
    outside.cancel()
  }

  private final class Box: @unchecked Sendable {
    nonisolated(unsafe) var value = 0
  }
}

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
