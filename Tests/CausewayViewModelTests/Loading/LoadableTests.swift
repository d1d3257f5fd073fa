import CausewayViewModel
import Testing

@Suite struct LoadableTests {
  private typealias State = Loadable<Int>

  private static let states: [State] = [
    .idle, .loading(previous: nil), .loading(previous: 1), .loaded(2), .failed(ModelError.broken, previous: nil),
    .failed(ModelError.broken, previous: 3),
  ]

  @Test func valueIsFromNowOrFromBefore() {
    #expect(Self.states.map(\.value) == [nil, nil, 1, 2, nil, 3])
  }

  @Test func onlyLoadingIsLoading() {
    #expect(Self.states.map(\.isLoading) == [false, true, true, false, false, false])
  }

  @Test func onlyAFailureHasAnErrorAndAText() {
    #expect(Self.states.map { $0.error as? ModelError } == [nil, nil, nil, nil, .broken, .broken])
    #expect(Self.states.map(\.errorText) == [nil, nil, nil, nil, "broken", "broken"])
  }

  @Test func mapKeepsTheCase() {
    let texts: [Loadable<String>] = [
      .idle, .loading(previous: nil), .loading(previous: "1"), .loaded("2"), .failed(ModelError.broken, previous: nil),
      .failed(ModelError.broken, previous: "3"),
    ]
    #expect(Self.states.map { $0.map { "\($0)" } } == texts)
  }

  @Test func mapThrowsWhatItsClosureThrows() {
    #expect(throws: ModelError.broken) {
      try State.loaded(1).map { _ throws(ModelError) -> Int in throw .broken }
    }
    #expect(throws: Never.self) { try State.idle.map { _ throws(ModelError) -> Int in throw .broken } }
  }

  @Test func everyStateEqualsItselfOnly() {
    for (row, left) in Self.states.enumerated() {
      for (column, right) in Self.states.enumerated() {
        #expect((left == right) == (row == column))
      }
    }
    #expect(State.loaded(1) != .loaded(2))
  }

  @Test func errorsThatCanBeComparedAre() {
    struct Failure: Error, Equatable, CustomStringConvertible {
      let code: Int
      let description = "failed"
    }
    #expect(failed(Failure(code: 1)) == failed(Failure(code: 1)))
    #expect(failed(Failure(code: 1)) != failed(Failure(code: 2)))
    #expect(failed(Failure(code: 1)) != failed(ModelError.broken))
  }

  @Test func otherErrorsAreTheSameIfTheyPrintAlike() {
    struct Failure: Error {
      let code: Int
      let repeated: @Sendable () -> Void = {}
    }
    struct Other: Error {
      let code: Int
    }
    #expect(failed(Failure(code: 1)) == failed(Failure(code: 1)))
    #expect(failed(Failure(code: 1)) != failed(Failure(code: 2)))
    #expect(failed(Other(code: 1)) != failed(Failure(code: 1)))
  }

  @Test func errorObjectsAreTheSameIfTheyAreOne() {
    final class Failure: Error {}
    let failure = Failure()
    #expect(failed(failure) == failed(failure))
    #expect(failed(failure) != failed(Failure()))
  }

  /// `resume(with:)` puts the error into a second box.
  @Test func anErrorIsTheSameHoweverItWasThrown() async {
    final class Failure: Error {}
    for error in [ModelError.broken, Failure()] as [any Error] {
      do {
        _ = try await withCheckedThrowingContinuation { continuation in
          continuation.resume(with: Result<Int, any Error>.failure(error))
        }
      } catch let thrown {
        #expect(failed(thrown) == failed(error))
        #expect(failed(error) == failed(thrown))
      }
    }
  }

  private func failed(_ error: any Error) -> State {
    .failed(error, previous: nil)
  }
}
