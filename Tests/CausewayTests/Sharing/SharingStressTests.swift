import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct SharingStressTests {
  private typealias Source = PassthroughSubject<Stamp, TestError>

  private struct Guest: Sendable {
    let log: StampLog
    let token: AnyCancellable
    /// Whether it stayed to the end.
    let stays: Bool
    /// The last value that each sender had begun to send when `subscribe` returned.
    let begun: [Int]
    /// The number of connections of the source at that time, and when the first value arrived.
    let connects: (onReturn: Int, onValue: Probe<Int?>)
  }

  /// A source that counts its completed subscriptions.
  private struct Connecting: Publisher {
    typealias Output = Stamp
    typealias Failure = TestError

    let source: AnyPublisher<Stamp, TestError>
    let count: Counter

    func subscribe(_ subscriber: sending some Subscriber<Stamp, TestError>) {
      source.subscribe(subscriber)
      count.add()
    }
  }

  @Test(arguments: [0, 1, 3]) func nothingIsLostBetweenSubscribeAndCancel(replay: Int) async {
    await check { $0.shared(replay: replay).eraseToAnyPublisher() }
  }

  @Test func shareLosesNothingEither() async {
    await check { $0.share().eraseToAnyPublisher() }
  }

  /// With a grace period of zero the timer races returning subscribers.
  @Test func aGracePeriodLosesNothing() async {
    let clock = TestClock()
    await check(clock) {
      $0.shared(replay: 1, stop: .after(.zero), restart: .onFailure(after: .zero), clock: clock).eraseToAnyPublisher()
    }
  }

  private func check(
    _ clock: TestClock = TestClock(), _ share: (AnyPublisher<Stamp, TestError>) -> AnyPublisher<Stamp, TestError>
  ) async {
    let held = Counter()
    let (live, tooMany, connects) = (Counter(), Counter(), Counter())
    let begun = (0..<2).map { _ in Counter() }
    let guests = Probe<[Guest]>([])
    let all = StampLog()
    do {
      let subject = Source()
      let whole = subject.log(to: all, live: held)
      let source = subject.handleEvents(
        receiveSubscription: { _ in if live.add() > 1 { tooMany.add() } }, receiveCancel: { live.add(-1) })
      let shared = share(
        Connecting(source: source.eraseToAnyPublisher(), count: connects).eraseToAnyPublisher())
      let numbers = Load.operations / 4
      onThreads(4) { thread in
        if thread < 2 {
          for number in 1...numbers {
            begun[thread].set(number)
            subject.send(Stamp(thread + 1, number, live: held))
          }
        } else {
          for round in 0..<numbers / 4 {
            let log = StampLog()
            let onValue = Probe<Int?>(nil)
            let token = shared.handleEvents(receiveOutput: { _ in onValue.change { $0 = $0 ?? connects.value } })
              .log(to: log, live: held)
            let stays = round == numbers / 4 - 1
            let guest = Guest(
              log: log, token: token, stays: stays, begun: begun.map(\.value),
              connects: (connects.value, onValue))
            // Ensures that some subscribers overlap, and that the source stops from time to time.
            if round.isMultiple(of: 3) { subject.send(Stamp(0, thread * numbers + round + 1, live: held)) }
            if !stays { token.cancel() }
            guests.append(guest)
          }
        }
      }
      whole.cancel()
      for guest in guests.value { guest.token.cancel() }
    }
    // A timer may be about to stop the source.
    await clock.settle()
    let places = Dictionary(uniqueKeysWithValues: all.codes.enumerated().map { ($1, $0) })
    let faulty = guests.value.filter { !Self.isWhole($0, in: all.codes, places) }
    #expect(faulty.count == 0, "not one uninterrupted part of the one order")
    #expect(guests.value.contains { !$0.log.codes.isEmpty })
    #expect(tooMany.value == 0, "two subscriptions to the source at once")
    #expect(live.value == 0, "the source is still subscribed to")
    #expect(held.value == 0, "a value or a subscriber is still held")
  }

  /// Returns whether the values are one contiguous part of the order, which begins no later than the values sent after
  /// `subscribe` returned, or after a later connection of the source, and reaches the end for a permanent subscriber.
  private static func isWhole(_ guest: Guest, in order: [Int], _ places: [Int: Int]) -> Bool {
    guard guest.log.faults == 0 else { return false }
    let next = guest.begun.enumerated().compactMap { places[Stamp.code($0 + 1, $1 + 1)] }.min() ?? order.count
    guard let first = guest.log.codes.first else { return !guest.stays || next == order.count }
    let wasConnected = guest.connects.onReturn == guest.connects.onValue.value
    guard let start = places[first], order[start...].starts(with: guest.log.codes) else { return false }
    return (start <= next || !wasConnected) && (!guest.stays || start + guest.log.codes.count == order.count)
  }
}
