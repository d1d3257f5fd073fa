import CausewayCombine
import Foundation
import Testing

/// `flatMap(maxPublishers:)` with a limit, as with Combine: what the source does while no further publisher may run.
struct FlatMapTests {
  /// Requests that the test ends.
  private final class Requests {
    private(set) var started: [Int] = []
    private var open: [PassthroughSubject<Int, Never>] = []

    func start(_ number: Int) -> AnyPublisher<Int, Never> {
      started.append(number)
      let request = PassthroughSubject<Int, Never>()
      open.append(request)
      return request.eraseToAnyPublisher()
    }

    /// Ends the request that began first.
    func finish() {
      if !open.isEmpty { open.removeFirst().send(completion: .finished) }
    }
  }

  private let taps = PassthroughSubject<Int, Never>()
  private let requests = Requests()

  @Test func tapsAreIgnoredWhileARequestRuns() {
    let recording = Recording(taps.flatMap(maxPublishers: .max(1)) { requests.start($0) })
    taps.send(1)
    taps.send(2)
    taps.send(3)
    requests.finish()
    #expect(requests.started == [1])
    taps.send(4)
    #expect(requests.started == [1, 4])
    taps.send(5)
    taps.send(completion: .finished)
    #expect(!recording.isFinished)
    requests.finish()
    #expect(recording.isFinished)
    #expect(requests.started == [1, 4])
  }

  @Test(arguments: 1...4) func asManyPublishersRunAsAllowed(limit: Int) {
    let recording = Recording(taps.flatMap(maxPublishers: .max(limit)) { requests.start($0) })
    for tap in 1...6 { taps.send(tap) }
    #expect(requests.started == Array(1...limit))
    requests.finish()
    requests.finish()
    for tap in 7...9 { taps.send(tap) }
    #expect(requests.started == Array(1...limit) + (limit == 1 ? [7] : [7, 8]))
    recording.cancel()
  }

  @Test func operatorsInBetweenChangeNothing() {
    let recording = Recording(
      taps.map { $0 * 2 }.filter { $0 > 0 }.removeDuplicates().setFailureType(to: Never.self)
        .handleEvents(receiveOutput: { _ in }).prepend(1).replaceEmpty(with: 0).eraseToAnyPublisher()
        .flatMap(maxPublishers: .max(1)) { requests.start($0) })
    for tap in [-1, 1, 2, 3] { taps.send(tap) }
    requests.finish()
    for tap in [4, 5] { taps.send(tap) }
    #expect(requests.started == [1, 8])
    recording.cancel()
  }

  @Test func aValueSentWhileAPublisherBeginsIsUsedUpToTheLimit() {
    let recording = Recording(
      taps.flatMap(maxPublishers: .max(2)) { [taps, requests] tap in
        if tap < 4 { taps.send(tap + 1) }
        return requests.start(tap)
      })
    taps.send(1)
    #expect(requests.started == [1, 2])
    requests.finish()
    requests.finish()
    #expect(requests.started == [1, 2])
    recording.cancel()
  }

  @Test func aCurrentValueIsKeptUntilItCanBeUsed() {
    let query = CurrentValueSubject<Int, Never>(0)
    let recording = Recording(query.map { $0 }.flatMap(maxPublishers: .max(1)) { requests.start($0) })
    query.send(1)
    query.value = 2
    #expect(requests.started == [0])
    requests.finish()
    #expect(requests.started == [0, 2])
    requests.finish()
    #expect(requests.started == [0, 2])
    query.send(3)
    query.send(4)
    query.send(completion: .finished)
    requests.finish()
    // As in Combine, the completion overtakes the value that is kept.
    #expect(requests.started == [0, 2, 3])
    #expect(recording.isFinished)
  }

  @Test func aPublishedPropertyIsKeptUntilItCanBeUsed() {
    final class Model: ObservableObject {
      @Published var query = 0
    }
    let model = Model()
    let recording = Recording(model.$query.flatMap(maxPublishers: .max(1)) { requests.start($0) })
    for query in 1...3 { model.query = query }
    requests.finish()
    #expect(requests.started == [0, 3])
    recording.cancel()
  }

  @Test func aSequenceWaits() {
    let numbers = (1...).publisher.map { $0 * 10 }.prepend(1, 2).eraseToAnyPublisher()
    let recording = Recording(numbers.flatMap(maxPublishers: .max(2)) { requests.start($0) })
    #expect(requests.started == [1, 2])
    requests.finish()
    requests.finish()
    requests.finish()
    #expect(requests.started == [1, 2, 10, 20, 30])
    recording.cancel()
  }

  @Test func aSharedPublisherDropsValues() {
    let shared = taps.share()
    let connectable = taps.makeConnectable().autoconnect()
    let recordings = [
      Recording(shared.flatMap(maxPublishers: .max(1)) { requests.start($0) }),
      Recording(connectable.flatMap(maxPublishers: .max(1)) { requests.start($0 * 10) }),
    ]
    taps.send(1)
    taps.send(2)
    #expect(requests.started == [1, 10])
    requests.finish()
    taps.send(3)
    #expect(requests.started == [1, 10, 3])
    for recording in recordings { recording.cancel() }
  }

  @Test func publishersInSequenceFollowTheDemandOneAfterTheOther() {
    let query = CurrentValueSubject<Int, Never>(100)
    let recording = Recording(
      taps.prepend(1).append(query).append((200...).publisher)
        .flatMap(maxPublishers: .max(1)) { requests.start($0) })
    taps.send(2)
    requests.finish()
    taps.send(3)
    taps.send(4)
    #expect(requests.started == [1, 3])
    // The next part begins while a request runs.
    taps.send(completion: .finished)
    query.send(101)
    #expect(requests.started == [1, 3])
    requests.finish()
    #expect(requests.started == [1, 3, 101])
    query.send(completion: .finished)
    requests.finish()
    requests.finish()
    #expect(requests.started == [1, 3, 101, 200, 201])
    recording.cancel()
  }

  @Test func aRetriedSubjectDropsValues() {
    struct Failure: Error {}
    let first = PassthroughSubject<Int, Failure>()
    var sources = [taps.setFailureType(to: Failure.self).eraseToAnyPublisher(), first.eraseToAnyPublisher()]
    let recording = Recording(
      Deferred { sources.removeLast() }.retry(1).assertNoFailure()
        .flatMap(maxPublishers: .max(1)) { requests.start($0) })
    first.send(1)
    first.send(2)
    first.send(completion: .failure(Failure()))
    taps.send(3)
    requests.finish()
    taps.send(4)
    taps.send(5)
    #expect(requests.started == [1, 4])
    recording.cancel()
  }

  @Test func mergedPublishersDropValuesIfAllOfThemDo() {
    let other = PassthroughSubject<Int, Never>()
    let recordings = [
      Recording(taps.merge(with: other).map { $0 }.flatMap(maxPublishers: .max(1)) { requests.start($0) }),
      Recording(
        taps.flatMap { $0 == 1 ? other.prefix(9) : other.prefix(0) }
          .flatMap(maxPublishers: .max(1)) { requests.start(-$0) }),
    ]
    for tap in 1...3 {
      taps.send(tap)
      other.send(tap * 10)
    }
    #expect(requests.started == [1, -10])
    requests.finish()
    requests.finish()
    other.send(40)
    #expect(requests.started == [1, -10, 40, -40])
    for recording in recordings { recording.cancel() }
  }

  @Test func theValuesOfASequenceAmongMergedPublishersWait() {
    let recording = Recording(
      taps.merge(with: (1...3).publisher, Just(4)).flatMap(maxPublishers: .max(2)) { requests.start($0) })
    for _ in 1...5 { requests.finish() }
    #expect(requests.started == [1, 2, 3, 4])
    for tap in 5...9 { taps.send(tap) }
    #expect(requests.started == [1, 2, 3, 4, 5, 6])
    recording.cancel()
  }

  @Test func operatorsThatDropValuesWithoutDemand() {
    let center = NotificationCenter()
    let name = Notification.Name("tap")
    let posts = Recording(
      center.publisher(for: name).compactMap { $0.userInfo?["number"] as? Int }
        .flatMap(maxPublishers: .max(1)) { requests.start($0) })
    let pairs = Recording(
      taps.combineLatest(CurrentValueSubject<Int, Never>(10)) { $0 + $1 }
        .flatMap(maxPublishers: .max(1)) { requests.start($0) })
    for number in 1...3 {
      center.post(name: name, object: nil, userInfo: ["number": number])
      taps.send(number)
    }
    #expect(requests.started == [1, 11])
    requests.finish()
    requests.finish()
    center.post(name: name, object: nil, userInfo: ["number": 4])
    taps.send(5)
    #expect(requests.started == [1, 11, 4, 15])
    posts.cancel()
    pairs.cancel()
  }

  @Test func aBufferQueuesTaps() {
    let recording = Recording(
      taps.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
        .flatMap(maxPublishers: .max(1)) { requests.start($0) })
    for tap in 1...5 { taps.send(tap) }
    taps.send(completion: .finished)
    for _ in 1...3 { requests.finish() }
    #expect(requests.started == [1, 2, 3])
    #expect(recording.isFinished)
  }

  @Test func aBufferTreatsWhatDoesNotFit() {
    struct Full: Error {}
    func started<Failure>(
      _ whenFull: Publishers.BufferingStrategy<Failure>, _ prefetch: Publishers.PrefetchStrategy = .byRequest,
      _ completion: (PassthroughSubject<Int, Failure>) -> Void = { $0.send(completion: .finished) }
    ) -> [Int] {
      let (taps, requests) = (PassthroughSubject<Int, Failure>(), Requests())
      let recording = Recording(
        taps.buffer(size: 2, prefetch: prefetch, whenFull: whenFull)
          .flatMap(maxPublishers: .max(1)) { requests.start($0).setFailureType(to: Failure.self) })
      for tap in 1...5 { taps.send(tap) }
      for _ in 1...2 { requests.finish() }
      taps.send(6)
      completion(taps)
      for _ in 1...4 { requests.finish() }
      return requests.started + (recording.completion == nil ? [] : recording.failure == nil ? [0] : [-1])
    }
    #expect(started(Publishers.BufferingStrategy<Never>.dropNewest) == [1, 2, 3, 6, 0])
    #expect(started(Publishers.BufferingStrategy<Never>.dropOldest) == [1, 4, 5, 6, 0])
    #expect(started(Publishers.BufferingStrategy<Never>.dropOldest, .keepFull) == [1, 2, 3, 6, 0])
    #expect(started(.customError { Full() }) == [1, -1])
    #expect(started(.dropNewest) { $0.send(completion: .failure(Full())) } == [1, 2, 3, -1])
  }

  @Test func aBufferIsFilledBeforeItDelivers() {
    let numbers = (1...9).publisher
    #expect(
      Recording(numbers.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest)).values == [1, 2, 3])
    #expect(
      Recording(numbers.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest)).values == [7, 8, 9])
    #expect(
      Recording(numbers.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)).values == Array(1...9))
    #expect(
      Recording((1...).publisher.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest).prefix(5)).values
        == Array(1...5))
    let recording = Recording(taps.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest))
    for tap in 1...5 { taps.send(tap) }
    #expect(recording.values == Array(1...5))
    recording.cancel()
  }

  @Test @MainActor func valuesOnTheirWayToAQueueAreDroppedOrWaitAsAtTheirSource() async {
    let recordings = [
      Recording(
        taps.receive(on: DispatchQueue.main).flatMap(maxPublishers: .max(1)) { requests.start($0) }),
      Recording(
        (11...13).publisher.receive(on: DispatchQueue.main).flatMap(maxPublishers: .max(1)) { requests.start($0) }),
    ]
    for tap in 1...3 { taps.send(tap) }
    await mainQueueTurn()
    #expect(Set(requests.started) == [1, 11])
    for _ in 1...4 {
      requests.finish()
      await mainQueueTurn()
    }
    #expect(Set(requests.started) == [1, 11, 12, 13])
    for recording in recordings { recording.cancel() }
  }

  @Test func theLastValueIsUsedWhenSendersAndRequestsRace() async {
    // Senders, and requests that end on a queue of their own, race.
    let count = 2_000
    let score = CurrentValueSubject<Int, Never>(0)
    let queue = DispatchQueue(label: "requests")
    let (used, continuation) = AsyncStream<Int>.makeStream()
    let token = score.removeDuplicates().flatMap(maxPublishers: .max(1)) { value in
      Future<Int, Never> { promise in queue.async { promise(.success(value)) } }
    }
    .sink { continuation.yield($0) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...2 {
        group.addTask { for _ in 0..<count / 2 { score.update { $0 += 1 } } }
      }
    }
    var last = -1
    for await value in used {
      #expect(value > last)
      last = value
      if value == count { break }
    }
    token.cancel()
  }
}
