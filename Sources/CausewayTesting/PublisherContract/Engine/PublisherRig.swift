import Causeway

/// A fresh publisher and its upstreams, type-erased.
struct PublisherRig: Sendable {
  let subscribe: @Sendable (PublisherEventLog) -> Void
  /// Subscribes with `sink` through closures after the publisher, which call a function with their names; the subscriber
  /// must retain the token.
  let sinkThroughClosures:
    @Sendable (PublisherEventLog, _ inside: @escaping @Sendable (String) -> Void) -> AnyCancellable
  /// Subscribes with `sink`; the subscriber must retain the token.
  let sink: @Sendable (PublisherEventLog) -> AnyCancellable
  /// Subscribes with `sink`, and calls a function inside `receiveCancel` after the publisher.
  let sinkNotingCancel: @Sendable (PublisherEventLog, _ inside: @escaping @Sendable () -> Void) -> AnyCancellable
  /// Iterates until the stream completes; reports when the iterator exists, and then each value.
  let iterate:
    @Sendable (BufferingPolicy, _ onReady: () async -> Void, _ onValue: (SeenOutput) -> Void) async -> LoopEnd
  /// Iterates over the values of one sequence with two iterators, the second after the first.
  let iterateTwice: @Sendable (BufferingPolicy, _ onReady: () async -> Void) async -> [[SeenOutput]]
  let isWitnessHeld: @Sendable () -> Bool
  let atEachTouch: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Sends a value into every input.
  var send: @Sendable (Int) -> Void = { _ in }
  /// Sends a value that calls a function when it is released; `nil` if the values are numbers.
  var sendReleasing: (@Sendable (Int, @escaping @Sendable () -> Void) -> Void)?
  /// Waits until the values sent so far have been delivered.
  var settle: @Sendable () async -> Void = {}
  var finish: @Sendable () -> Void = {}
  var fail: @Sendable () -> Void = {}
  var isUpstreamHeld: @Sendable () -> Bool = { false }
  /// Observes the order of the values that reach the only input.
  var inputs: @Sendable () -> @Sendable () -> [Int]? = { { nil } }

  @available(SwiftStdlib 6.0, *)
  init<Tested: Publisher>(
    _ tested: Tested, _ witness: ContractWitness?, iterating: PublisherIteration<Tested>?
  ) where Tested.Output: Equatable {
    subscribe = { tested.subscribe(PublisherEventSubscriber($0)) }
    sinkThroughClosures = { eventLog, inside in
      tested
        .handleEvents(
          receiveSubscription: { eventLog.take($0) },
          receiveOutput: { _ in inside("handleEvents(receiveOutput:) after the publisher") },
          receiveCompletion: { _ in inside("handleEvents(receiveCompletion:) after the publisher") }
        )
        .map { value in
          inside("map after the publisher")
          return value
        }
        .mapError { failure in
          inside("mapError after the publisher")
          return failure
        }
        .sink(into: eventLog)
    }
    sink = { tested.sink(into: $0) }
    sinkNotingCancel = { eventLog, inside in
      tested.handleEvents(receiveSubscription: { eventLog.take($0) }, receiveCancel: inside).sink(into: eventLog)
    }
    iterate = { policy, onReady, onValue in
      guard let iterating else {
        return await pull(tested.values(bufferingPolicy: policy), goesOn: true, onReady, onValue)
      }
      let sequence = iterating(tested)
      return await pull(sequence, goesOn: false, onReady, onValue)
    }
    iterateTwice = { policy, onReady in
      let values = tested.values(bufferingPolicy: policy)
      var iterators = [values.makeAsyncIterator(), values.makeAsyncIterator()]
      await onReady()
      var seen: [[SeenOutput]] = [[], []]
      for index in iterators.indices {
        while let value = try? await iterators[index].next(isolation: #isolation) {
          seen[index].append(SeenOutput(value))
        }
      }
      return seen
    }
    isWitnessHeld = { [weak witness] in witness != nil }
    atEachTouch = { [weak witness] action in witness?.atEachTouch(action) }
  }

  /// Uses the publisher itself, a subject, as the input.
  mutating func feed<Fed: Subject>(by subject: Fed, error: Fed.Failure?) where Fed.Output == Int {
    send = { subject.send($0) }
    finish = { subject.send(completion: .finished) }
    fail = { if let error { subject.send(completion: .failure(error)) } }
    isUpstreamHeld = { [weak subject] in subject != nil }
  }

  /// Uses subjects as the inputs; each receives every value.
  mutating func feed<Failure: Error>(by subjects: [PassthroughSubject<Int, Failure>], error: Failure?) {
    send = { value in for subject in subjects { subject.send(value) } }
    finish = { for subject in subjects { subject.send(completion: .finished) } }
    fail = { if let error { for subject in subjects { subject.send(completion: .failure(error)) } } }
    isUpstreamHeld = { [weak first = subjects.first, weak last = subjects.last] in first != nil || last != nil }
    guard let subject = subjects.first, subjects.count == 1 else { return }
    inputs = {
      let inputs = Probe<[Int]>([])
      let token = subject.sink(receiveCompletion: { _ in }, receiveValue: { inputs.append($0) })
      return { withExtendedLifetime(token) { inputs.value } }
    }
  }
}

/// Creates an asynchronous sequence from a publisher.
@available(SwiftStdlib 6.0, *)
typealias PublisherIteration<Tested: Publisher> =
  @Sendable (Tested) -> any AsyncSequence<Tested.Output, Tested.Failure>

/// Iterates until the end.
///
/// If it goes on, it asks once more after the end, which lets an iterator written by hand wait for ever.
@available(SwiftStdlib 6.0, *)
private func pull<Values: AsyncSequence>(
  _ sequence: Values, goesOn: Bool, _ onReady: () async -> Void, _ onValue: (SeenOutput) -> Void
) async -> LoopEnd where Values.Element: Equatable & Sendable {
  var iterator = sequence.makeAsyncIterator()
  await onReady()
  do {
    while let value = try await iterator.next(isolation: #isolation) { onValue(SeenOutput(value)) }
    return LoopEnd(end: .finished, isLast: goesOn ? await isOver(&iterator) : true)
  } catch {
    return LoopEnd(end: .failed(error), isLast: goesOn ? await isOver(&iterator) : true)
  }
}

/// Whether an iterator that has ended returns `nil` from now on.
@available(SwiftStdlib 6.0, *)
private func isOver<Iterator: AsyncIteratorProtocol>(_ iterator: inout Iterator) async -> Bool {
  do {
    return try await iterator.next(isolation: #isolation) == nil
  } catch {
    return false
  }
}

/// The end of a loop over the values.
struct LoopEnd: Sendable {
  let end: SeenEnd
  /// Whether the iterator has nothing more afterwards.
  let isLast: Bool
}

extension Publisher where Output: Equatable {
  /// Subscribes with `sink`.
  fileprivate func sink(into eventLog: PublisherEventLog) -> AnyCancellable {
    sink { completion in
      switch completion {
      case .finished: eventLog.receive(.finished)
      case .failure(let error): eventLog.receive(.failed(error))
      }
    } receiveValue: { value in
      eventLog.receive(SeenOutput(value))
    }
  }
}

/// A factory of fresh publishers, with the values and the failure expected of them.
struct PublisherSource: Sendable {
  let make: @Sendable () -> PublisherRig
  /// Returns the values that a subscriber receives if these numbers and then the completion are sent.
  let expected: @Sendable ([Int]) -> [SeenOutput]
  /// The failure that subscribers must receive.
  let failure: (any Error)?
  /// Returns the value that stands for a number.
  var seen: @Sendable (Int) -> SeenOutput = { SeenOutput($0) }
}

/// A subscriber that forwards events to an event log and records its own release.
///
/// It does not change when it is called, because a broken publisher may call it on several threads at once, and inside
/// its own calls. Nothing retains its owner during a call, so that a release of the subscriber is seen at once.
struct PublisherEventSubscriber<Input: Equatable & Sendable, Failure: Error>: Subscriber {
  private final class Owner: Sendable {
    let eventLog: PublisherEventLog

    init(_ eventLog: PublisherEventLog) {
      self.eventLog = eventLog
    }

    deinit {
      eventLog.noteRelease()
    }
  }

  private let eventLog: PublisherEventLog
  private let owner: Owner

  init(_ eventLog: PublisherEventLog) {
    self.eventLog = eventLog
    owner = Owner(eventLog)
  }

  mutating func receive(subscription: Subscription) {
    eventLog.receive(subscription)
  }

  mutating func receive(_ input: Input) {
    eventLog.receive(SeenOutput(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: eventLog.receive(.finished)
    case .failure(let error): eventLog.receive(.failed(error))
    }
  }
}
