import CausewaySimulation
import Testing

/// Two tasks lock the same two folders in opposite order, and wait for each other for ever.
enum LockOrder {
  actor AsyncLock {
    private var isLocked = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func lock() async {
      if isLocked {
        await withCheckedContinuation { waiting.append($0) }
      } else {
        isLocked = true
      }
    }

    func unlock() {
      if waiting.isEmpty {
        isLocked = false
      } else {
        waiting.removeFirst().resume()
      }
    }
  }

  @MainActor
  final class Folder {
    let id: Int
    let lock = AsyncLock()
    private(set) var notes: Set<String>
    private let simulation: Simulation

    init(_ simulation: Simulation, id: Int, _ notes: Set<String>) {
      self.simulation = simulation
      self.id = id
      self.notes = notes
    }

    func add(_ note: String) async {
      try? await simulation.delay()
      notes.insert(note)
    }

    func remove(_ note: String) async {
      try? await simulation.delay()
      notes.remove(note)
    }
  }

  @MainActor
  final class Broken {
    func move(_ note: String, from source: Folder, to destination: Folder) async {
      await source.lock.lock()
      await source.remove(note)
      await destination.lock.lock()
      await destination.add(note)
      await destination.lock.unlock()
      await source.lock.unlock()
    }
  }

  @MainActor
  final class Correct {
    func move(_ note: String, from source: Folder, to destination: Folder) async {
      let folders = [source, destination].sorted { $0.id < $1.id }
      for folder in folders { await folder.lock.lock() }
      await source.remove(note)
      await destination.add(note)
      for folder in folders.reversed() { await folder.lock.unlock() }
    }
  }

  static let race = Race(
    "lock order",
    broken: { simulation in
      let model = Broken()
      let work = Folder(simulation, id: 1, ["plan"])
      let home = Folder(simulation, id: 2, ["recipe"])
      let first = Task { await model.move("plan", from: work, to: home) }
      await simulation.advance(by: simulation.chooseDelay())
      let second = Task { await model.move("recipe", from: home, to: work) }
      await first.value
      await second.value
      #expect(work.notes == ["recipe"] && home.notes == ["plan"])
    },
    correct: { simulation in
      let model = Correct()
      let work = Folder(simulation, id: 1, ["plan"])
      let home = Folder(simulation, id: 2, ["recipe"])
      let first = Task { await model.move("plan", from: work, to: home) }
      await simulation.advance(by: simulation.chooseDelay())
      let second = Task { await model.move("recipe", from: home, to: work) }
      await first.value
      await second.value
      #expect(work.notes == ["recipe"] && home.notes == ["plan"])
    })
}
