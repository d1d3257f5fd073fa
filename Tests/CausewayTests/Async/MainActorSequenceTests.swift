import Causeway
import CausewayTesting
import Observation
import Testing

/// Async sequences as main-actor publishers.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct MainActorSequenceTests {
  private final class Row {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// Neither the sequence nor its elements are `Sendable`.
  private final class Rows: AsyncSequence, AsyncIteratorProtocol {
    typealias Element = Row
    typealias Failure = TestError

    private var number = 0
    private let count: Int
    private(set) var isolations: [Bool] = []

    init(_ count: Int) { self.count = count }

    func makeAsyncIterator() -> Rows { self }

    func next(isolation: isolated (any Actor)?) async throws(TestError) -> Row? {
      isolations.append(isolation === MainActor.shared)
      number += 1
      if number > count { throw .failed }
      return Row(number)
    }

    func next() async throws(TestError) -> Row? {
      try await next(isolation: nil)
    }
  }

  @Test func theElementsAreDeliveredOnTheMainActorAndThenTheTypedFailure() async {
    let rows = Rows(2)
    let ended = Signal()
    var (seen, failure): ([Int], TestError?) = ([], nil)
    let token = rows.mainActorPublisher().sink { completion in
      if case .failure(let error) = completion { failure = error }
      ended.fire()
    } receiveValue: {
      seen.append($0.number)
    }
    #expect(seen.isEmpty)
    await ended.wait()
    #expect(seen == [1, 2])
    #expect(failure == .failed)
    #expect(rows.isolations == [true, true, true])
    token.cancel()
  }

  @Test func aCancelCancelsTheTask() async {
    let ended = Signal()
    let stream = AsyncStream<Int> { $0.onTermination = { _ in ended.fire() } }
    let token = stream.mainActorPublisher().sink { _ in }
    await Task { @MainActor in }.value
    token.cancel()
    await ended.wait()
  }

  @Test func observationsAreAPublisher() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let state = MutableMainActorState(1)
    let ended = Signal()
    var seen: [Int] = []
    let token = Observations { state.value }.mainActorPublisher().prefix(2).sink { _ in
      ended.fire()
    } receiveValue: {
      seen.append($0)
      state.value += 1
    }
    await ended.wait()
    #expect(seen == [1, 2])
    token.cancel()
  }

  @Test func aSequenceOfAnyKindIsAPublisher() async throws {
    func elements(_ sequence: some AsyncSequence<Int, any Error>) async throws -> [Int] {
      try await sequence.mainActorPublisher().collect()
    }
    func older<Source: AsyncSequence>(_ source: Source) async throws -> [Source.Element] {
      let publisher: AnyMainActorPublisher<Source.Element, any Error> = source.mainActorPublisher()
      return try await publisher.collect()
    }
    func never<Source: NonFailingSequence>(_ source: Source) async -> [Source.Element] {
      let publisher: some MainActorPublisher<Source.Element, Never> = source.mainActorPublisher()
      return await publisher.collect()
    }
    let numbers = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    #expect(try await elements(numbers) == [1])
    #expect(try await older([1, 2].publisher.values(bufferingPolicy: .unbounded)) == [1, 2])
    #expect(await never([1, 2].publisher.values(bufferingPolicy: .unbounded)) == [1, 2])
  }
}
