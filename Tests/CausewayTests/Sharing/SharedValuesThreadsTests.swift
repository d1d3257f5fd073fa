import Causeway
import CausewayTesting
import Testing

@Suite struct SharedValuesThreadsTests {
  private let subject = PassthroughSubject<Int, TestError>()

  private func startSending(_ count: Int) {
    let subject = subject
    startThread {
      for value in 0..<count { subject.send(value) }
      subject.send(completion: .failure(.failed))
    }
  }

  @Test func tenConsumersHaveAllInOneOrder() async {
    let values = subject.share().values(bufferingPolicy: .unbounded)
    let ready = Watched(0)
    let consumers = (0..<10).map { _ in
      Task {
        var iterator = values.makeAsyncIterator()
        ready.change { $0 += 1 }
        var all: [Int] = []
        do throws(TestError) {
          while let value = try await iterator.next() { all.append(value) }
        } catch {
          all.append(-1)
        }
        return all
      }
    }
    await ready.wait { $0 == 10 }
    startSending(20_000)
    for consumer in consumers { #expect(await consumer.value == Array(0..<20_000) + [-1]) }
  }

  /// Temporary consumers receive a contiguous part of the order, and permanent ones all of it.
  @Test(arguments: [0, 1, 300]) func iteratorsThatComeAndGoDoNotDisturbOthers(replay: Int) async throws {
    let shared = subject.share(replay: replay)
    let recorder = Recorder(shared)
    var staying = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    let subject = subject
    let visitors = (0..<10).map { visitor in
      Task {
        var isInOrder = true
        for _ in 0..<30 {
          var iterator = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
          var last: Int?
          for _ in 0..<(visitor * 60) {
            guard let value = try? await iterator.next() else { break }
            isInOrder = isInOrder && (last.map { value == $0 + 1 } ?? true)
            last = value
          }
        }
        return isInOrder
      }
    }
    startSending(20_000)
    var expected = 0
    do throws(TestError) {
      while let value = try await staying.next() {
        #expect(value == expected)
        expected += 1
      }
    } catch {
      #expect(error == .failed)
    }
    #expect(expected == 20_000)
    for visitor in visitors { #expect(await visitor.value) }
    #expect(recorder.values == Array(0..<20_000))
    withExtendedLifetime(subject) {}
  }

  /// Several threads create the log at once: only one remains, and values sent after an iterator exists reach it.
  @Test func makingTheLogAtOnceLosesNothing() async throws {
    for _ in 0..<300 {
      let subject = PassthroughSubject<Int, TestError>()
      let shared = subject.share(replay: 1)
      // Otherwise an iterator may exist before the source is connected.
      let recorder = Recorder(shared)
      let iterators = Probe<[Int: UncheckedBox<SharedValues<Int, TestError>.Iterator>]>([:])
      onThreads(3) { thread in
        let iterator = UncheckedBox(shared.values(bufferingPolicy: .unbounded).makeAsyncIterator())
        iterators.change { $0[thread] = iterator }
        subject.send(thread)
      }
      subject.send(completion: .finished)
      for (thread, box) in iterators.value {
        var iterator = box.value
        var seen: [Int] = []
        while let value = try await iterator.next() { seen.append(value) }
        #expect(seen.contains(thread), "the values sent while the iterator existed")
        #expect(recorder.values.suffix(seen.count) == seen[...])
      }
    }
  }

  /// Each value is sent when all consumers have taken the previous one, so that they are suspended most of the time.
  @Test(arguments: BufferingPolicy.roomy) func waitingAndWakingLosesNothing(policy: BufferingPolicy) async {
    let values = subject.share().values(bufferingPolicy: policy)
    let arrived = Watched(0)
    let consumers = (0..<4).map { _ in
      Task {
        var iterator = values.makeAsyncIterator()
        var expected = 0
        arrived.change { $0 += 1 }
        while let value = try? await iterator.next() {
          guard value == expected else { return -1 }
          expected += 1
          arrived.change { $0 += 1 }
        }
        return expected
      }
    }
    for value in 0..<500 {
      await arrived.wait { $0 == 4 * (value + 1) }
      subject.send(value)
    }
    subject.send(completion: .finished)
    for consumer in consumers { #expect(await consumer.value == 500) }
  }

  @Test(arguments: BufferingPolicy.roomy) func cancelRacesWithAProducer(policy: BufferingPolicy) async {
    for _ in 0..<100 {
      let upstream = TappedSubject()
      let values = upstream.publisher.share().values(bufferingPolicy: policy)
      let ready = Watched(0)
      let tasks = (0..<2).map { _ in
        Task {
          var iterator = values.makeAsyncIterator()
          ready.change { $0 += 1 }
          var seen: [Int] = []
          while let value = try? await iterator.next() { seen.append(value) }
          return seen
        }
      }
      await ready.wait { $0 == 2 }
      let done = Watched(0)
      startThread {
        for value in 0..<50 { upstream.subject.send(value) }
        done.change { $0 += 1 }
      }
      startThread {
        for task in tasks { task.cancel() }
        done.change { $0 += 1 }
      }
      for task in tasks {
        let seen = await task.value
        #expect(seen == Array(0..<seen.count))
      }
      await done.wait { $0 == 2 }
      #expect(upstream.seen.count { $0 == .cancelled } == 1)
    }
  }
}

@Suite(.serialized) struct SharedValuesStressTests {
  private typealias Source = PassthroughSubject<Stamp, TestError>

  /// Consumers of every kind join, read some values and leave or are cancelled, while several threads send.
  @Test(arguments: [0, 1, 300]) func consumersComeAndGo(replay: Int) async {
    let held = Counter()
    let live = Counter()
    do {
      let subject = Source()
      let order = StampLog()
      let whole = subject.log(to: order, live: held)
      let shared = subject.handleEvents(
        receiveSubscription: { _ in live.add() }, receiveCompletion: { _ in live.add(-1) },
        receiveCancel: { live.add(-1) }
      ).share(replay: replay)
      let push = StampLog()
      let token = shared.log(to: push, live: held)
      let stays = UncheckedBox(shared.values(bufferingPolicy: .unbounded).makeAsyncIterator())
      let stayer = Task {
        var iterator = stays.value
        var codes: [Int] = []
        while let stamp = try? await iterator.next() { codes.append(stamp.code) }
        return codes
      }
      let visitors = (0..<60).map { number in Task { await Self.visit(shared, number) } }
      for (number, visitor) in visitors.enumerated() where number % 4 == 3 { visitor.cancel() }
      let sent = Watched(0)
      for sender in 1...2 {
        startThread {
          for number in 1...Load.operations / 2 { subject.send(Stamp(sender, number, live: held)) }
          sent.change { $0 += 1 }
        }
      }
      await sent.wait { $0 == 2 }
      subject.send(completion: .finished)
      let codes = await stayer.value
      #expect(codes == order.codes)
      #expect(push.codes == order.codes)
      let places = Dictionary(uniqueKeysWithValues: order.codes.enumerated().map { ($1, $0) })
      for visitor in visitors {
        for (codes, gaps) in await visitor.value {
          let expected = codes.compactMap { places[$0] }
          let hasGaps = zip(expected, expected.dropFirst()).contains { $1 != $0 + 1 }
          #expect(expected.count == codes.count && expected == expected.sorted() && hasGaps == (gaps > 0))
          if let first = expected.first, let last = expected.last {
            #expect(last - first + 1 == codes.count + gaps, "\(gaps) missing")
          }
        }
      }
      token.cancel()
      whole.cancel()
    }
    #expect(live.value == 0, "the source is still subscribed to")
    #expect(held.value == 0, "a value or a subscriber is still held")
  }

  /// Reads a part of the values, repeatedly.
  ///
  /// - Returns: The values read each time, and the number missing in between.
  private static func visit<Upstream>(
    _ shared: SharedReplaying<Upstream>, _ number: Int
  ) async -> [(codes: [Int], gaps: Int)] where Upstream.Output == Stamp, Upstream.Failure == TestError {
    let policies: [BufferingPolicy] = [.unbounded, .bufferingOldest(16), .bufferingNewest(16)]
    var visits: [(codes: [Int], gaps: Int)] = []
    for _ in 0..<10 {
      var iterator = shared.valuesWithGaps(bufferingPolicy: policies[number % 3]).makeAsyncIterator()
      var (codes, gaps, gap): ([Int], Int, Int) = ([], 0, 0)
      while codes.count < number * 10, let next = try? await iterator.next() {
        switch next {
        case .dropped(let count): gap += count
        case .value(let stamp):
          // Values missing before the first value or after the last one are not counted.
          gaps += codes.isEmpty ? 0 : gap
          gap = 0
          codes.append(stamp.code)
        }
      }
      visits.append((codes, gaps))
    }
    return visits
  }
}
