import Causeway

/// The values of a subject as an async sequence that knows when its iterators have nothing left to do.
struct PulledSequence: AsyncSequence, Sendable {
  typealias Element = Item
  typealias Failure = TestError
  typealias Base = AsyncValues<HandleEvents<PassthroughSubject<Item, TestError>>>

  /// The numbers of values that each live iterator has been sent and has requested.
  struct Count: Sendable {
    var sent = 0
    var asked = 0
    var isGone = false
  }

  private let subject: PassthroughSubject<Item, TestError>
  private let counts = Watched<[Count]>([])

  init(_ subject: PassthroughSubject<Item, TestError>) {
    self.subject = subject
  }

  func makeAsyncIterator() -> Iterator {
    let place = Place(counts)
    let values = subject.handleEvents(receiveOutput: { _ in place.change { $0.sent += 1 } })
      .values(bufferingPolicy: .unbounded)
    return Iterator(base: values.makeAsyncIterator(), place: place)
  }

  /// Waits until every iterator is suspended without a pending value, or is released.
  func settle() async {
    await counts.wait { $0.allSatisfy { $0.isGone || $0.asked > $0.sent } }
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.Iterator
    let place: Place

    mutating func next(isolation: isolated (any Actor)?) async throws(TestError) -> Item? {
      place.change { $0.asked += 1 }
      return try await base.next(isolation: isolation)
    }

    mutating func next() async throws(TestError) -> Item? {
      try await next(isolation: #isolation)
    }
  }

  /// The progress of an iterator.
  final class Place: Sendable {
    private let counts: Watched<[Count]>
    private let index: Int

    init(_ counts: Watched<[Count]>) {
      var index = 0
      counts.change { counts in
        index = counts.count
        counts.append(Count())
      }
      self.counts = counts
      self.index = index
    }

    deinit {
      change { $0.isGone = true }
    }

    func change(_ body: (inout Count) -> Void) {
      counts.change { [index] in body(&$0[index]) }
    }
  }
}
