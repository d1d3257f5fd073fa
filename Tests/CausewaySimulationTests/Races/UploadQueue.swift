import CausewaySimulation
import Testing

/// Two workers take the same item of a queue.
enum UploadQueue {
  /// A server to which an upload takes any time.
  actor PhotoServer {
    private let simulation: Simulation
    private(set) var photos: [String] = []

    init(_ simulation: Simulation) { self.simulation = simulation }

    func upload(_ photo: String) async throws {
      try await simulation.delay()
      photos.append(photo)
    }
  }

  @MainActor
  final class Broken {
    private let server: PhotoServer
    private var pending: [String]

    init(_ server: PhotoServer, _ photos: [String]) {
      self.server = server
      pending = photos
    }

    func networkBecameAvailable() { Task { await work() } }

    func appBecameActive() { Task { await work() } }

    private func work() async {
      while let photo = pending.first {
        do {
          try await server.upload(photo)
          pending.removeAll { $0 == photo }
        } catch {
          return
        }
      }
    }
  }

  @MainActor
  final class Correct {
    private let server: PhotoServer
    private var pending: [String]

    init(_ server: PhotoServer, _ photos: [String]) {
      self.server = server
      pending = photos
    }

    func networkBecameAvailable() { Task { await work() } }

    func appBecameActive() { Task { await work() } }

    private func work() async {
      while !pending.isEmpty {
        let photo = pending.removeFirst()
        do {
          try await server.upload(photo)
        } catch {
          pending.append(photo)
          return
        }
      }
    }
  }

  static let race = Race(
    "upload queue",
    broken: { simulation in
      let server = PhotoServer(simulation)
      let model = Broken(server, ["beach", "sunset"])
      model.networkBecameAvailable()
      await simulation.advance(by: simulation.chooseDelay())
      model.appBecameActive()
      await simulation.settle()
      let photos = await server.photos
      #expect(photos.sorted() == ["beach", "sunset"])
    },
    correct: { simulation in
      let server = PhotoServer(simulation)
      let model = Correct(server, ["beach", "sunset"])
      model.networkBecameAvailable()
      await simulation.advance(by: simulation.chooseDelay())
      model.appBecameActive()
      await simulation.settle()
      let photos = await server.photos
      #expect(photos.sorted() == ["beach", "sunset"])
    })
}
