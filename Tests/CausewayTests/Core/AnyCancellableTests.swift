import Causeway
import CausewayTesting
import Testing

@Suite struct AnyCancellableTests {
  private let runs = Probe(0)

  private func token() -> AnyCancellable {
    AnyCancellable { [runs] in runs.change { $0 += 1 } }
  }

  /// Counts its cancels; it does not itself ensure that there is only one.
  private struct Counting: Cancellable {
    let runs: Probe<Int>

    func cancel() {
      runs.change { $0 += 1 }
    }
  }

  @Test func cancelsOnce() {
    let token = token()
    #expect(runs.value == 0)
    token.cancel()
    token.cancel()
    #expect(runs.value == 1)
  }

  @Test func cancelsWhenItIsReleased() {
    var held: AnyCancellable? = token()
    let other = held
    held = nil
    #expect(runs.value == 0, "another token retains it")
    withExtendedLifetime(other) {}
    do {
      let token = token()
      withExtendedLifetime(token) {}
    }
    #expect(runs.value == 1)
  }

  @Test func aReleaseAfterACancelDoesNothing() {
    do {
      let token = token()
      token.cancel()
    }
    #expect(runs.value == 1)
  }

  @Test func wrapsAnythingThatCanBeCancelled() {
    let counting = Counting(runs: runs)
    let token = AnyCancellable(counting)
    token.cancel()
    token.cancel()
    #expect(runs.value == 1)
    do {
      let inner = AnyCancellable(counting)
      let outer = AnyCancellable(inner)
      outer.cancel()
      #expect(runs.value == 2)
      withExtendedLifetime((inner, outer)) {}
    }
    #expect(runs.value == 2)
  }

  @Test func isStoredInASet() {
    var tokens: Set<AnyCancellable> = []
    token().store(in: &tokens)
    let another = token()
    another.store(in: &tokens)
    another.store(in: &tokens)
    #expect(tokens.count == 2)
    #expect(tokens.contains(another))
    #expect(runs.value == 0)
    tokens.removeAll()
    #expect(runs.value == 1)
    another.cancel()
    #expect(runs.value == 2)
  }

  @Test func isStoredInAnArray() {
    var tokens: [AnyCancellable] = []
    for _ in 0..<3 { token().store(in: &tokens) }
    #expect(tokens.count == 3)
    tokens = []
    #expect(runs.value == 3)
  }

  @Test func isEqualToItselfOnly() {
    let (first, second) = (token(), token())
    #expect(first == first)
    #expect(first != second)
    #expect(first.hashValue == first.hashValue)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func releasesItsClosureWhenItHasRun() {
    weak var closure: Witness?
    func make() -> AnyCancellable {
      let witness = Witness()
      closure = witness
      return AnyCancellable { witness.look() }
    }
    let token = make()
    #expect(closure != nil)
    token.cancel()
    #expect(closure == nil)
  }

  @Test func theClosureMayCancelAgain() {
    let held = Probe<AnyCancellable?>(nil)
    let token = AnyCancellable { [runs] in
      runs.change { $0 += 1 }
      held.value?.cancel()
    }
    held.change { $0 = token }
    token.cancel()
    #expect(runs.value == 1)
    held.change { $0 = nil }
  }

  @Test func manyThreadsCancelOnce() {
    for _ in 0..<100 {
      let runs = Probe(0)
      let token = AnyCancellable { runs.change { $0 += 1 } }
      onThreads(4) { _ in token.cancel() }
      #expect(runs.value == 1)
    }
  }
}
