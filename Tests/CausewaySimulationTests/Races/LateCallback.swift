import CausewaySimulation
import Synchronization
import Testing

/// A service calls a listener back that has been removed.
enum LateCallback {
  /// A location service that calls its listeners on the main queue.
  ///
  /// Removing a listener does not stop a call that is already on the queue.
  final class LocationService: Sendable {
    typealias Listener = @MainActor @Sendable (_ position: String) -> Void

    private let mainQueue: SimulatedQueue
    private let listeners = Mutex<[(id: Int, listener: Listener)]>([])

    init(_ simulation: Simulation) { mainQueue = simulation.queue(isMain: true) }

    func add(id: Int, _ listener: @escaping Listener) {
      listeners.withLock { $0.append((id, listener)) }
    }

    func remove(id: Int) {
      listeners.withLock { $0.removeAll { $0.id == id } }
    }

    /// The device has moved; called on a thread of the service.
    func move(to position: String) {
      for (_, listener) in listeners.withLock(\.self) {
        mainQueue.async { MainActor.assumeIsolated { listener(position) } }
      }
    }
  }

  @MainActor
  final class Broken {
    private(set) var position: String?
    private let service: LocationService

    init(_ service: LocationService) { self.service = service }

    func start() {
      service.add(id: 1) { [weak self] position in self?.position = position }
    }

    func stop() {
      service.remove(id: 1)
      position = nil
    }
  }

  @MainActor
  final class Correct {
    private(set) var position: String?
    private let service: LocationService
    private var session = 0

    init(_ service: LocationService) { self.service = service }

    func start() {
      service.add(id: session) { [weak self, session] position in
        guard let self, self.session == session else { return }
        self.position = position
      }
    }

    func stop() {
      service.remove(id: session)
      session += 1
      position = nil
    }
  }

  static let race = Race(
    "late callback",
    broken: { simulation in
      let service = LocationService(simulation)
      let model = Broken(service)
      model.start()
      simulation.callBack(after: nil) { service.move(to: "home") }
      try await simulation.delay()
      model.stop()
      await simulation.settle()
      #expect(model.position == nil)
    },
    correct: { simulation in
      let service = LocationService(simulation)
      let model = Correct(service)
      model.start()
      simulation.callBack(after: nil) { service.move(to: "home") }
      try await simulation.delay()
      model.stop()
      await simulation.settle()
      #expect(model.position == nil)
    })
}
