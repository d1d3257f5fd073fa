import Causeway
import Dispatch
import Foundation
import Synchronization

/// How a naive publisher protects its subscriber.
enum Protection: Sendable {
  /// By nothing: the subscriber may be called inside another of its calls.
  case none
  case mutex
  case queue
  case recursiveLock
}

/// A subscriber that is called in the variable that holds it, under a lock or under none.
///
/// A thread that calls it inside another call accesses the variable twice, or takes the lock twice. Both end the process,
/// unless a test takes care.
final class InPlace: @unchecked Sendable {
  private let protection: Protection
  private let mutex = Mutex(())
  private let queue = DispatchQueue(label: "in place")
  private let lock = NSRecursiveLock()
  private var subscriber: (any Subscriber<Int, ScriptError>)?

  init(_ subscriber: sending some Subscriber<Int, ScriptError>, _ protection: Protection) {
    self.subscriber = subscriber
    self.protection = protection
  }

  /// Delivers the subscription.
  func begin(_ onCancel: @escaping @Sendable () -> Void) {
    subscriber?.receive(
      subscription: Subscription { [self] in
        protected { subscriber = nil }
        onCancel()
      })
  }

  func receive(_ value: Int) {
    protected { subscriber?.receive(value) }
  }

  func receive(completion: Completion<ScriptError>) {
    protected {
      var last = subscriber
      subscriber = nil
      last?.receive(completion: completion)
    }
  }

  private func protected(_ body: () -> Void) {
    switch protection {
    case .none: body()
    case .mutex: mutex.withLock { _ in body() }
    case .queue: queue.sync(execute: body)
    case .recursiveLock: lock.withLock(body)
    }
  }
}

/// A naive adapter.
struct InPlaceAdapter: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let sensor: FakeSensor
  let protection: Protection

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    let place = InPlace(subscriber, protection)
    let state = Locked<(id: Int?, isOver: Bool)>((nil, false))
    let unregister: @Sendable () -> Void = { [sensor] in
      let id = state.withLock { state in
        state.isOver = true
        return state.id.take()
      }
      if let id { sensor.removeListener(id) }
    }
    place.begin(unregister)
    let id = sensor.addListener { value in
      place.receive(value)
    } onEnd: {
      unregister()
      place.receive(completion: .finished)
    } onError: { error in
      unregister()
      place.receive(completion: .failure(error))
    }
    let isOver = state.withLock { state in
      if !state.isOver { state.id = id }
      return state.isOver
    }
    if isOver { sensor.removeListener(id) }
  }
}

/// A naive subject.
final class InPlaceSubject: Subject {
  typealias Output = Int
  typealias Failure = ScriptError

  private let protection: Protection
  private let places = Locked<[InPlace]>([])

  init(_ protection: Protection) {
    self.protection = protection
  }

  func send(_ value: Int) {
    for place in places.withLock({ $0 }) { place.receive(value) }
  }

  func send(completion: Completion<ScriptError>) {
    let ended = places.withLock { places in
      defer { places = [] }
      return places
    }
    for place in ended { place.receive(completion: completion) }
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    let place = InPlace(subscriber, protection)
    places.withLock { $0.append(place) }
    place.begin { [weak self, weak place] in self?.places.withLock { $0.removeAll { $0 === place } } }
  }
}
