import Causeway

/// The values of a subject as an async sequence that knows when its iterators have nothing left to do.
struct PulledSequence: AsyncSequence, Sendable {
  typealias Element = Item
  typealias Failure = TestError

  /// How many values have been sent, and which of them each iterator waits for; `Int.max` when it is gone.
  struct State: Sendable {
    var sent = 0
    var awaited: [Int] = []
  }

  private let base: AsyncValues<PassthroughSubject<Item, TestError>>
  private let state = Watched(State())
  private let counter: AnyCancellable

  init(_ subject: PassthroughSubject<Item, TestError>) {
    base = subject.values(bufferingPolicy: .unbounded)
    counter = subject.sink(receiveCompletion: { _ in }, receiveValue: { [state] _ in state.change { $0.sent += 1 } })
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), place: Place(state))
  }

  /// Waits until every iterator waits for a value that has not been sent, or is gone.
  func settle() async {
    await state.wait { state in state.awaited.allSatisfy { $0 > state.sent } }
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: AsyncValues<PassthroughSubject<Item, TestError>>.Iterator
    let place: Place

    mutating func next(isolation: isolated (any Actor)?) async throws(TestError) -> Item? {
      place.advance()
      return try await base.next(isolation: isolation)
    }

    mutating func next() async throws(TestError) -> Item? {
      try await next(isolation: #isolation)
    }
  }

  /// Where an iterator is.
  final class Place: Sendable {
    private let state: Watched<State>
    private let index: Int

    init(_ state: Watched<State>) {
      var index = 0
      state.change { state in
        index = state.awaited.count
        state.awaited.append(state.sent)
      }
      self.state = state
      self.index = index
    }

    deinit {
      state.change { [index] in $0.awaited[index] = .max }
    }

    func advance() {
      state.change { $0.awaited[index] += 1 }
    }
  }
}
