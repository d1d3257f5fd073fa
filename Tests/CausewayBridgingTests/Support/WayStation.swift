import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

/// What callers of a weather station see: listeners on its queue, a delegate on the main thread, a completion handler on
/// the main thread.
protocol WayStation: AnyObject, Sendable {
  var queue: DispatchQueue { get }
  @MainActor var delegate: (any WayStationDelegate)? { get set }

  func addListener(_ listener: @escaping @Sendable (Int) -> Void) -> Int
  func removeListener(_ id: Int)
  func measure(_ value: Int)
  @MainActor func read(_ id: Int, completion: @escaping (Int?, (any Error)?) -> Void)
}

@MainActor
protocol WayStationDelegate: AnyObject {
  func station(didMeasure value: Int)
}

/// The original: hand-made listeners, a queue, a delegate.
final class LegacyWayStation: WayStation {
  private struct State: Sendable {
    var nextID = 1
    var listeners: [(id: Int, call: @Sendable (Int) -> Void)] = []
  }

  let queue = DispatchQueue(label: "legacy station")
  private let state = Locked(State())
  @MainActor weak var delegate: (any WayStationDelegate)?

  init() {
    CallTranscript.name(queue, "station")
  }

  func addListener(_ listener: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      defer { state.nextID += 1 }
      state.listeners.append((state.nextID, listener))
      return state.nextID
    }
  }

  func removeListener(_ id: Int) {
    let removed = state.withLock { state in
      let removed = state.listeners.filter { $0.id == id }
      state.listeners.removeAll { $0.id == id }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  func measure(_ value: Int) {
    queue.async {
      for listener in self.state.withLock({ $0.listeners })
      where self.state.withLock({ $0.listeners.contains { $0.id == listener.id } }) {
        listener.call(value)
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.delegate?.station(didMeasure: value) }
      }
    }
  }

  func read(_ id: Int, completion: @escaping (Int?, (any Error)?) -> Void) {
    Task { @MainActor in
      if id < 0 { completion(nil, ServiceError.notFound) } else { completion(id * 10, nil) }
    }
  }
}

/// The replacement: a subject, and the way back.
final class StreamWayStation: WayStation {
  let queue = DispatchQueue(label: "station")
  private let measured = PassthroughSubject<Int, Never>()
  private let listeners: ListenerRegistry<Int>
  private let ids = Probe<[Int: ListenerID]>([:])
  @MainActor weak var delegate: (any WayStationDelegate)?
  @MainActor private var token: AnyCancellable?

  @MainActor
  init() {
    listeners = ListenerRegistry(measured)
    CallTranscript.name(queue, "station")
    token = measured.receive(on: MainActor.shared).deliver(to: self) { station, value in
      station.delegate?.station(didMeasure: value)
    }
  }

  func addListener(_ listener: @escaping @Sendable (Int) -> Void) -> Int {
    let id = listeners.add(listener)
    var number = 0
    ids.change { ids in
      number = ids.count + 1
      ids[number] = id
    }
    return number
  }

  func removeListener(_ id: Int) {
    if let id = ids.value[id] { listeners.remove(id) }
  }

  func measure(_ value: Int) {
    queue.async { self.measured.send(value) }
  }

  func read(_ id: Int, completion: @escaping (Int?, (any Error)?) -> Void) {
    completing(on: MainActor.shared, with: .pair(completion)) {
      if id < 0 { throw ServiceError.notFound }
      return id * 10
    }
  }
}
