import CausewayCombine
import Foundation
import Testing

/// Subscribers of an app, which request as many values as they want.
struct AppSubscriberTests {
  private let taps = PassthroughSubject<Int, Never>()

  @Test func allValuesAreReceived() {
    let subscriber = Pulling(.unlimited, of: Int.self, Never.self)
    taps.prepend(1).map { $0 * 2 }.subscribe(subscriber)
    taps.send(2)
    taps.send(completion: .finished)
    #expect(subscriber.values == [2, 4])
    #expect(subscriber.completion == .finished)
  }

  @Test func aSubjectDropsWhatIsNotRequested() {
    let subscriber = Pulling(.max(2), of: Int.self, Never.self)
    taps.map { $0 }.receive(subscriber: subscriber)
    for tap in 1...4 { taps.send(tap) }
    #expect(subscriber.values == [1, 2])
    subscriber.pull(1)
    for tap in 5...6 { taps.send(tap) }
    #expect(subscriber.values == [1, 2, 5])
    subscriber.cancel()
    subscriber.pull(1)
    taps.send(7)
    #expect(subscriber.values == [1, 2, 5])
    #expect(subscriber.completion == nil)
  }

  @Test func aSequenceAndASingleValueWait() {
    let numbers = Pulling(.none, of: Int.self, Never.self)
    (1...).publisher.map { $0 * 10 }.subscribe(numbers)
    #expect(numbers.values == [])
    numbers.pull(2)
    #expect(numbers.values == [10, 20])
    numbers.pull(1)
    #expect(numbers.values == [10, 20, 30])
    numbers.cancel()
    let one = Pulling(.none, of: Int.self, Never.self)
    Just(1).subscribe(one)
    #expect(one.values == [] && one.completion == nil)
    one.pull(1)
    #expect(one.values == [1])
    #expect(one.completion == .finished)
  }

  @Test func aSubjectKeepsItsLatestValue() {
    let score = CurrentValueSubject<Int, Never>(0)
    let subscriber = Pulling(.none, of: Int.self, Never.self)
    score.subscribe(subscriber)
    score.send(1)
    subscriber.pull(1)
    #expect(subscriber.values == [1])
    score.send(2)
    score.send(3)
    subscriber.pull(2)
    score.send(4)
    score.send(5)
    #expect(subscriber.values == [1, 3, 4])
    score.send(completion: .finished)
    #expect(subscriber.values == [1, 3, 4])
    #expect(subscriber.completion == .finished)
  }

  @Test func moreIsRequestedWithAValue() {
    let subscriber = Pulling(.max(1), of: Int.self, Never.self) { $0 < 3 ? .max(1) : .none }
    (1...).publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3])
    let other = Pulling(.max(1), of: Int.self, Never.self) { $0 < 3 ? .max(1) : .none }
    for tap in 0...3 {
      if tap == 0 { taps.subscribe(other) } else { taps.send(tap) }
    }
    taps.send(4)
    #expect(other.values == [1, 2, 3])
    subscriber.cancel()
    other.cancel()
  }

  @Test func aSubscriberOfClosuresIsReceived() {
    var values: [Int] = []
    var isFinished = false
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(2)) },
      receiveValue: {
        values.append($0)
        return .none
      }, receiveCompletion: { _ in isFinished = true })
    taps.receive(subscriber: subscriber)
    for tap in 1...3 { taps.send(tap) }
    taps.send(completion: .finished)
    #expect(values == [1, 2])
    #expect(isFinished)
    let subject = PassthroughSubject<Int, Never>()
    let recording = Recording(subject)
    [1, 2].publisher.subscribe(AnySubscriber(subject))
    #expect(recording.values == [1, 2])
    #expect(recording.isFinished)
  }

  @Test func aSubscriberIsReleasedAtTheEnd() {
    weak var released: Pulling<Int, Never>?
    do {
      let subscriber = Pulling(.unlimited, of: Int.self, Never.self)
      released = subscriber
      taps.subscribe(subscriber)
      taps.send(1)
      subscriber.cancel()
    }
    #expect(released == nil)
    do {
      let subscriber = Pulling(.max(1), of: Int.self, Never.self)
      released = subscriber
      taps.subscribe(subscriber)
      taps.send(completion: .finished)
      // As with Combine, a subscriber that holds its subscription after the completion releases nothing else.
      #expect(subscriber.completion == .finished)
    }
    #expect(released == nil)
  }

  @Test func subscriptionsHaveIdentifiers() {
    let first = Pulling(.unlimited, of: Int.self, Never.self)
    #expect(first.combineIdentifier == first.combineIdentifier)
    #expect(first.combineIdentifier != Pulling(.unlimited, of: Int.self, Never.self).combineIdentifier)
    #expect(AnySubscriber(first).combineIdentifier == first.combineIdentifier)
    #expect(CombineIdentifier() != CombineIdentifier())
  }

  @Test func demandsAreCounted() {
    var demand = Subscribers.Demand.max(2)
    demand += 1
    demand += .max(2)
    demand -= 2
    #expect(demand == 3 && demand > 2 && 4 > demand && demand <= .unlimited)
    #expect(demand * 2 == .max(6))
    #expect(demand - 5 == .none)
    #expect(.unlimited - 1 == Subscribers.Demand.unlimited)
    #expect(.max(1) - .unlimited == Subscribers.Demand.none)
    #expect(Subscribers.Demand.max(1) + .unlimited == .unlimited)
    #expect(Subscribers.Demand.unlimited > .max)
    #expect("\(demand), \(Subscribers.Demand.unlimited)" == "max(3), unlimited")
  }
}
