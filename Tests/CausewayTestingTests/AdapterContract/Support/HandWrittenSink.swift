import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

/// One subscription of a hand-written source.
final class HandWrittenSink: Sendable {
  /// The subscriber, copied for each value: in these tests it keeps no state between them.
  private struct Held: @unchecked Sendable {
    var subscriber: any Subscriber<Int, ScriptError>

    init(_ subscriber: sending some Subscriber<Int, ScriptError>) {
      self.subscriber = subscriber
    }
  }

  private enum Event: Sendable {
    case value(Int)
    case end(Completion<ScriptError>)
  }

  private struct State: Sendable {
    var waiting: [Event] = []
    var isDelivering = false
    var isCancelled = false
    var isEnded = false
    var id: Int?
    var isUnregistered = false
    var subscriber: Held?
  }

  private let sensor: FakeSensor
  private let defect: HandWritten.Defect?
  private let lock = NaiveLock()
  private let state = Locked(State())

  init(_ sensor: FakeSensor, _ defect: HandWritten.Defect?) {
    self.sensor = sensor
    self.defect = defect
  }

  func begin(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    var held = Held(subscriber)
    held.subscriber.receive(subscription: Subscription { [self] in cancel() })
    let ready = held
    state.withLock { $0.subscriber = ready }
    let id = sensor.addListener { [self] value in
      receive(.value(value))
    } onEnd: { [self] in
      receive(.end(.finished))
    } onError: { [self] error in
      receive(.end(.failure(error)))
    }
    let isOver = state.withLock { state in
      state.id = id
      return state.isCancelled || state.isEnded
    }
    if isOver { unregister() }
  }

  private func cancel() {
    if defect == .holdsLock { return lock.withLock { cancelNow() } }
    cancelNow()
  }

  private func cancelNow() {
    let (isIgnored, isDelivering) = state.withLock { state in
      if defect == .ignoresCancelInside, state.isDelivering { return (true, true) }
      state.isCancelled = true
      return (false, state.isDelivering)
    }
    guard !isIgnored else { return }
    unregister()
    if !isDelivering { release() }
  }

  private var held: Held? { state.withLock { $0.subscriber } }

  private func unregister() {
    let id = state.withLock { state -> Int? in
      guard let id = state.id, !state.isUnregistered else { return nil }
      state.isUnregistered = true
      return id
    }
    if let id { sensor.removeListener(id) }
  }

  private func receive(_ event: Event) {
    if defect == .deliversOnAnyThread { return deliver(event) }
    if defect == .holdsLock { return lock.withLock { deliver(event) } }
    let isMine = state.withLock { state in
      if state.isDelivering {
        if defect != .dropsNested { state.waiting.append(event) }
        return false
      }
      state.isDelivering = true
      return true
    }
    guard isMine else { return }
    var next: Event? = event
    while let event = next {
      deliver(event)
      next = state.withLock { state in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.isDelivering = false
        return nil
      }
    }
    if state.withLock({ $0.isCancelled || $0.isEnded }) { release() }
  }

  private func deliver(_ event: Event) {
    let (isCancelled, isEnded) = state.withLock { ($0.isCancelled, $0.isEnded) }
    if isCancelled, defect != .deliversAfterCancel { return }
    if isEnded, defect != .deliversAfterEnd { return }
    switch event {
    case .value(let value):
      var held = held
      held?.subscriber.receive(value)
    case .end(let completion):
      state.withLock { $0.isEnded = true }
      unregister()
      var held = held
      release()
      held?.subscriber.receive(completion: completion)
    }
  }

  private func release() {
    switch defect {
    case .keepsSubscriber, .deliversAfterCancel, .deliversAfterEnd: break
    default: withExtendedLifetime(state.withLock { $0.subscriber.take() }) {}
    }
  }
}

/// A hand-written source, correct except for one defect.
struct HandWritten: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  enum Defect: Sendable {
    case deliversAfterCancel
    case deliversAfterEnd
    case deliversOnAnyThread
    case dropsNested
    case ignoresCancelInside
    case holdsLock
    case keepsSubscriber
  }

  let sensor: FakeSensor
  let defect: Defect?

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    HandWrittenSink(sensor, defect).begin(subscriber)
  }
}

/// A lock that is held during calls of other code, as adapters should not use one.
///
/// A thread that waits for it gives up after twenty minutes, which is later than any rule does.
final class NaiveLock: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func withLock<Result>(_ body: () -> Result) -> Result {
    let isMine = semaphore.wait(timeout: .now() + 1200) == .success
    defer { if isMine { semaphore.signal() } }
    return body()
  }
}

extension Publisher {
  /// Maps each value to several values, or none.
  func flatMapOnce(_ transform: @escaping @Sendable (Output) -> [Output]) -> CallbackPublisher<Output, Failure> {
    CallbackPublisher { continuation in
      let token = sink {
        switch $0 {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      } receiveValue: {
        for value in transform($0) { continuation.yield(value) }
      }
      continuation.onTermination = { _ in token.cancel() }
    }
  }
}
