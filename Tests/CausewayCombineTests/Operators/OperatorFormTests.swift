import CausewayCombine
import CausewayTesting
import Foundation
import Testing

/// Spellings of Combine that the sample apps do not use.
struct OperatorFormTests {
  private let a = PassthroughSubject<Int, Never>()
  private let b = PassthroughSubject<Int, Never>()

  @Test func closuresNeedNotBeSendable() {
    var calls = 0
    let numbers = [3, 1, 2].publisher
    #expect(
      Recording(
        numbers.first {
          calls += 1; return $0 < 3
        }
      ).values == [1])
    #expect(
      Recording(
        numbers.last {
          calls += 1; return $0 < 3
        }
      ).values == [2])
    #expect(
      Recording(
        numbers.drop {
          calls += 1; return $0 > 2
        }
      ).values == [1, 2])
    #expect(
      Recording(
        numbers.contains {
          calls += 1; return $0 == 2
        }
      ).values == [true])
    #expect(
      Recording(
        numbers.reduce(0) {
          calls += 1; return $0 + $1
        }
      ).values == [6])
    #expect(
      Recording(
        numbers.min {
          calls += 1; return $0 < $1
        }
      ).values == [1])
    #expect(
      Recording(
        numbers.max {
          calls += 1; return $0 < $1
        }
      ).values == [3])
    #expect(calls > 7)
  }

  @Test func keyPathsAreMapped() {
    let words = ["one"].publisher.map(\.count, \.isEmpty, \.first)
    #expect(Recording(words.map { "\($0.0) \($0.1) \($0.2 == "o")" }).values == ["3 false true"])
  }

  @Test func breakpointsPassEverythingOn() {
    let recording = Recording([1, 2].publisher.breakpointOnError())
    #expect(recording.values == [1, 2])
    #expect(recording.isFinished)
  }

  @Test func upToEightAreMerged() {
    let one = Just(1)
    #expect(Recording(one.merge(with: one, one, one)).values.count == 4)
    #expect(Recording(one.merge(with: one, one, one, one)).values.count == 5)
    #expect(Recording(one.merge(with: one, one, one, one, one)).values.count == 6)
    #expect(Recording(one.merge(with: one, one, one, one, one, one)).values.count == 7)
    #expect(Recording(one.merge(with: one, one, one, one, one, one, one)).values.count == 8)
    #expect(Recording(Publishers.MergeMany(one, one).merge(with: one)).values.count == 3)
  }

  @Test func fourAreCombined() {
    let latest = Recording(a.combineLatest(a, b, b) { $0 + $1 + $2 + $3 })
    let three = Recording(a.zip(b, a) { $0 + $1 + $2 })
    let zipped = Recording(a.zip(a, b, b).map { "\($0.0)\($0.1)\($0.2)\($0.3)" })
    a.send(1)
    b.send(10)
    #expect(latest.values.last == 22)
    #expect(three.values == [12])
    #expect(zipped.values == ["111010"])
  }

  @Test func anyCancellableIsStored() {
    final class Token: Cancellable, @unchecked Sendable {
      private(set) var isCancelled = false

      func cancel() { isCancelled = true }
    }
    let token = Token()
    var set: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    token.store(in: &set)
    token.store(in: &list)
    #expect(set.count == 1 && list.count == 1)
    set = []
    #expect(token.isCancelled)
  }

  @Test func aSubscriberIsReceived() {
    struct Values: Subscriber {
      let combineIdentifier = CombineIdentifier()
      let steps: Probe<[String]>

      func receive(subscription: Subscription) {
        steps.append("subscribed")
        subscription.request(.unlimited)
      }

      func receive(_ value: Int) -> Subscribers.Demand {
        steps.append("\(value)")
        return .none
      }

      func receive(completion: Subscribers.Completion<Never>) { steps.append("\(completion)") }
    }
    let steps = Probe<[String]>([])
    a.prepend(1).receive(subscriber: Values(steps: steps))
    a.send(2)
    a.send(completion: .finished)
    #expect(steps.value == ["subscribed", "1", "2", "finished"])
  }

  @Test func aResultIsPublished() {
    struct Refused: Error {}
    #expect(Recording(Result<Int, Refused>.Publisher(1)).values == [1])
    #expect(Recording(Result<Int, Refused>.Publisher(Refused())).failure != nil)
  }

  @Test func demandsAreOrdered() {
    #expect(Subscribers.Demand.none == .max(0))
    #expect(Subscribers.Demand.none < .unlimited)
  }

  @Test func publishersHaveCombinesNames() {
    func expect<P: Publisher>(_ publisher: P, is type: P.Type) {}
    typealias Numbers = PassthroughSubject<Int, Never>
    struct Refused: Error {}
    expect(a.assertNoFailure(), is: Publishers.AssertNoFailure<Numbers>.self)
    expect(a.collect(), is: Publishers.Collect<Numbers>.self)
    expect(a.collect(2), is: Publishers.CollectByCount<Numbers>.self)
    expect(a.append(b), is: Publishers.Concatenate<Numbers, Numbers>.self)
    expect(a.count(), is: Publishers.Count<Numbers>.self)
    expect(a.dropFirst(), is: Publishers.Drop<Numbers>.self)
    expect(a.first(), is: Publishers.First<Numbers>.self)
    expect(a.ignoreOutput(), is: Publishers.IgnoreOutput<Numbers>.self)
    expect(a.last(), is: Publishers.Last<Numbers>.self)
    expect(a.makeConnectable(), is: Publishers.MakeConnectable<Numbers>.self)
    expect(a.output(in: 0..<2), is: Publishers.Output<Numbers>.self)
    expect(a.removeDuplicates(), is: Publishers.RemoveDuplicates<Numbers>.self)
    expect(a.replaceEmpty(with: 1), is: Publishers.ReplaceEmpty<Numbers>.self)
    let failing = PassthroughSubject<Int, Refused>()
    expect(failing.replaceError(with: 1), is: Publishers.ReplaceError<PassthroughSubject<Int, Refused>>.self)
    expect(a.share(), is: Publishers.Share<Numbers>.self)
  }

  @Test @MainActor func schedulersTakeOptions() async {
    await withVirtualTime { time in
      let recording = Recording(a.receive(on: DispatchQueue.main, options: .init(qos: .userInitiated)))
      a.send(1)
      await time.pass(.zero)
      #expect(recording.values == [1])
      #expect(type(of: RunLoop.SchedulerOptions()) == RunLoop.SchedulerOptions.self)
      #expect(type(of: OperationQueue.SchedulerOptions()) == OperationQueue.SchedulerOptions.self)
    }
  }

  @Test func schedulersRunActions() {
    let scheduler = VirtualScheduler()
    var steps: [String] = []
    scheduler.schedule { steps.append("now") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { steps.append("later") }
    let token = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2)), interval: .seconds(1)) {
      steps.append("again")
    }
    scheduler.advance(by: .seconds(2))
    #expect(steps == ["now", "later", "again"])
    token.cancel()
  }

  @Test func aPostedNotificationHasItsMembers() {
    let center = NotificationCenter()
    let recording = Recording(center.publisher(for: .loggedOut))
    center.post(name: .loggedOut, object: nil, userInfo: ["number": 1])
    #expect(recording.values.map { $0.name.rawValue } == ["loggedOut"])
    #expect(recording.values.first?.userInfo?["number"] as? Int == 1)
  }

  @Test @MainActor func notificationsAreTimed() async {
    await withVirtualTime { time in
      let center = NotificationCenter()
      var (paused, limited): ([String], [String]) = ([], [])
      let posts = center.publisher(for: .loggedOut)
      let tokens = [
        posts.debounce(for: .seconds(1), scheduler: DispatchQueue.main).sink { (note: Notification) in
          paused.append(note.name.rawValue)
        },
        posts.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true).sink { (note: Notification) in
          limited.append(note.name.rawValue)
        },
      ]
      for _ in 0..<3 { center.post(name: .loggedOut, object: nil) }
      await time.pass(.seconds(1))
      #expect(paused == ["loggedOut"])
      #expect(limited == ["loggedOut", "loggedOut"])
      for token in tokens { token.cancel() }
    }
  }

  @Test func anOperatorOfTheAppIsPreferred() {
    let pairs: AnyPublisher<(Int, Int), Never> = [1, 2, 3].publisher.pairwise()
    #expect(Recording(pairs.map { $0 * 10 + $1 }).values == [12, 23])
    #expect(Recording([1].publisher.mapToResult()).values == [.success(1)])
    #expect(Recording([1].publisher.materialize()).values == ["1", "finished"])
    #expect(Recording([1, 2].publisher.reduce(into: 0) { $0 += $1 }).values == [3])
    #expect(Recording(["", "a"].publisher.dropEmpty()).values == ["a"])
    #expect(Recording([1].publisher.withLatest(from: [2].publisher)).values == [2])
    let latest = Recording(
      a.flatMapLatest {
        $0 == 1 ? Empty(completeImmediately: false).eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()
      })
    let first = Recording(
      a.flatMapFirst {
        $0 == 1 ? Empty(completeImmediately: false).eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()
      })
    let all = Recording(a.concatMap { Just($0) })
    let shared: AnyPublisher<Int, Never> = a.share(replay: 1)
    let replaying = Recording(shared)
    for number in 1...3 { a.send(number) }
    #expect(latest.values == [2, 3])
    #expect(first.values == [])
    #expect(all.values == [1, 2, 3])
    #expect(replaying.values == [1, 2, 3])
    #expect(Recording(shared).values == [3])
  }

  @Test func anAsynchronousOperatorOfTheAppIsPreferred() async {
    let results: AnyPublisher<Int, Never> = [1].publisher.mapAsync { $0 + 1 }
    var values: [Int] = []
    for await value in results.values { values.append(value) }
    #expect(values == [2])
  }
}
