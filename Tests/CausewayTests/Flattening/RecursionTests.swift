import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import Causeway

/// Publishers that contain themselves, such as the pages of a service, at a depth at which nesting would fill the stack
/// and take quadratic time.
@Suite(.timeLimit(.minutes(60))) struct RecursionTests {
  private static let depth = ProcessInfo.processInfo.environment["CAUSEWAY_DEEP"] == nil ? 10_000 : 100_000

  private enum Failure: Error { case again }

  /// A source that answers later, or at once.
  private final class Service: @unchecked Sendable {
    private let isImmediate: Bool
    private var waiting: [(Int, Future<Int, Failure>.Promise)] = []

    init(isImmediate: Bool) { self.isImmediate = isImmediate }

    func fetch(_ number: Int) -> AnyPublisher<Int, Failure> {
      if isImmediate { return Just(number).setFailureType(to: Failure.self).eraseToAnyPublisher() }
      return Future { self.waiting.append((number, $0)) }.eraseToAnyPublisher()
    }

    func answer() {
      while let (number, promise) = waiting.popLast() { promise(.success(number)) }
    }
  }

  /// The recursions, each with the number of values that it sends at a depth.
  private enum Recursion: String, CaseIterable {
    case append, concatMap, flatMap, flatMapLatest, pages, catching

    func publisher(_ number: Int, _ service: Service) -> AnyPublisher<Int, Failure> {
      switch self {
      case .append:
        number == 0
          ? service.fetch(0)
          : service.fetch(number).append(Deferred { publisher(number - 1, service) }).eraseToAnyPublisher()
      case .concatMap: service.fetch(number).concatMap { next($0, service) }.eraseToAnyPublisher()
      case .flatMap: service.fetch(number).flatMap { next($0, service) }.eraseToAnyPublisher()
      case .flatMapLatest: service.fetch(number).flatMapLatest { next($0, service) }.eraseToAnyPublisher()
      case .pages:
        service.fetch(number)
          .flatMap { page in
            page == 0
              ? service.fetch(0)
              : service.fetch(page).append(Deferred { publisher(page - 1, service) }).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      case .catching:
        number == 0
          ? service.fetch(0)
          : service.fetch(number).tryMap { _ in throw Failure.again }.mapError { _ in Failure.again }
            .catch { _ in publisher(number - 1, service) }.eraseToAnyPublisher()
      }
    }

    private func next(_ number: Int, _ service: Service) -> AnyPublisher<Int, Failure> {
      number == 0 ? service.fetch(0) : publisher(number - 1, service)
    }

    func expected(_ depth: Int) -> [Int] {
      switch self {
      case .append, .pages: Array((0...depth).reversed())
      case .concatMap, .flatMap, .flatMapLatest, .catching: [0]
      }
    }
  }

  /// Runs on a thread with a small stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test(.covers("R1", "R3"), arguments: Recursion.allCases, [false, true])
  private func deepRecursionNeedsNoDeepStack(_ recursion: Recursion, isImmediate: Bool) async {
    await onSmallStack {
      for depth in [0, 1, 2, 3, Self.depth] {
        let service = Service(isImmediate: isImmediate)
        let recorder = Recorder(recursion.publisher(depth, service))
        service.answer()
        #expect(recorder.values == recursion.expected(depth), "\(recursion) \(depth)")
        #expect(recorder.isFinished)
        recorder.cancel()
      }
    }
  }

  @Test(.covers("R5", "R6"), arguments: Recursion.allCases, [false, true])
  private func cancelEndsADeepRecursion(_ recursion: Recursion, isImmediate: Bool) async {
    await onSmallStack {
      let service = Service(isImmediate: isImmediate)
      let seen = Probe(0)
      let token = Probe<AnyCancellable?>(nil)
      weak var released: Witness?
      do {
        let witness = Witness()
        released = witness
        let publisher = recursion.publisher(1_000, service)
          .handleEvents(receiveSubscription: { subscription in token.change { $0 = AnyCancellable(subscription) } })
        let sink = publisher.sink(receiveCompletion: { _ in }) { _ in
          _ = witness
          seen.change { $0 += 1 }
          if seen.value == recursion.expected(1_000).count / 2 + 1 { token.value?.cancel() }
        }
        service.answer()
        #expect(seen.value == recursion.expected(1_000).count / 2 + 1)
        sink.cancel()
        token.change { $0 = nil }
      }
      #expect(released == nil)
    }
  }
  /// The depth at which a recursion begins to leave work for later is out of reach of publishers that are nested by hand.
  @Test(.covers("R3"), arguments: [Recursion.concatMap, .flatMap, .flatMapLatest], 1...10)
  private func aNestedPublisherBeginsBeforeItsSourceGoesOn(_ recursion: Recursion, depth: Int) {
    let log = Probe<[String]>([])
    @Sendable func nested(_ depth: Int) -> AnyPublisher<Int, Never> {
      let source = [1, 2].publisher.handleEvents(receiveOutput: { value in log.change { $0.append("value \(value)") } })
      let inner = { @Sendable (value: Int) -> AnyPublisher<Int, Never> in
        if depth > 1 { return nested(depth - 1) }
        return Deferred { () -> Just<Int> in
          log.change { $0.append("begin \(value)") }
          return Just(value)
        }
        .eraseToAnyPublisher()
      }
      let outer = depth > 1 ? Just(0).eraseToAnyPublisher() : source.eraseToAnyPublisher()
      return switch recursion {
      case .concatMap: outer.concatMap(inner).eraseToAnyPublisher()
      case .flatMap: outer.flatMap(inner).eraseToAnyPublisher()
      default: outer.flatMapLatest(inner).eraseToAnyPublisher()
      }
    }
    #expect(Recorder(nested(depth)).values == [1, 2])
    #expect(log.value == ["value 1", "begin 1", "value 2", "begin 2"])
  }
}

/// Any number of inners that finish inside `subscribe` do not grow the stack.
@Suite struct FlatteningDepthTests {
  private static let count = 10_000

  /// Counts values on a thread with a small stack.
  private func values<Tested: Publisher<Int, TestError>>(_ make: @escaping @Sendable () -> Tested) -> (Int, Bool) {
    let outcome = Probe((0, false))
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let token = make().sink(
        receiveCompletion: { _ in outcome.change { $0.1 = true } }, receiveValue: { _ in outcome.change { $0.0 += 1 } })
      withExtendedLifetime(token) {}
      done.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    done.wait()
    return outcome.value
  }

  private static var many: SequencePublisher<Range<Int>, TestError> { SequencePublisher(0..<count) }

  @Test(arguments: FlatteningForm.all) func manyOverASequenceNeedLittleStack(_ form: FlatteningForm) {
    let (count, isFinished) = values { form(Self.many) { Just($0).setFailureType(to: TestError.self) } }
    #expect(count == Self.count)
    #expect(isFinished)
  }

  /// All wait for the first, whose end then starts them.
  @Test(arguments: [FlatteningForm.two, .concatMap]) func manyThatHaveWaitedNeedLittleStack(_ form: FlatteningForm) {
    let (count, isFinished) = values {
      let gate = PassthroughSubject<Int, TestError>()
      // Merged with another publisher, so that it is not paused while there is no room.
      let all = Self.many.merge(with: Empty())
      return form(all.handleEvents(receiveCompletion: { _ in gate.send(completion: .finished) })) { value in
        value < 2
          ? gate.eraseToAnyPublisher() : Just(value).setFailureType(to: TestError.self).eraseToAnyPublisher()
      }
    }
    #expect(count >= Self.count - 2)
    #expect(isFinished)
  }

  @Test(arguments: FlatteningForm.all) func manyThatAreEmpty(_ form: FlatteningForm) {
    let (count, isFinished) = values {
      form(SequencePublisher<Range<Int>, TestError>(0..<20_000)) { _ in Empty<Int, TestError>() }
    }
    #expect(count == 0)
    #expect(isFinished)
  }

  @Test func manyConcatenatedNeedLittleStack() {
    let (count, isFinished) = values {
      concatenate((0..<Self.count).map { Just($0).setFailureType(to: TestError.self) })
    }
    #expect(count == Self.count)
    #expect(isFinished)
  }

  /// Each value sent causes the next outer value.
  @Test(arguments: FlatteningForm.all) func manyThatFollowFromOneAnotherNeedLittleStack(_ form: FlatteningForm) {
    let (count, _) = values {
      let outer = PassthroughSubject<Int, TestError>()
      return form(outer.prepend(0)) { Just($0).setFailureType(to: TestError.self) }
        .handleEvents(receiveOutput: { if $0 < 1000 { outer.send($0 + 1) } })
        .merge(
          with: Deferred { () -> Empty<Int, TestError> in
            outer.send(1)
            return Empty()
          })
    }
    #expect(count == 1001)
  }
}
