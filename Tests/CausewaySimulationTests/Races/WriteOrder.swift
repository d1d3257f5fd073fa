import CausewaySimulation
import Testing

/// The save of an older text overtakes the save of a newer one.
enum WriteOrder {
  /// A store that writes after any time.
  actor NoteStore {
    private let simulation: Simulation
    private(set) var text = ""

    init(_ simulation: Simulation) { self.simulation = simulation }

    func save(_ text: String) async throws {
      try await simulation.delay()
      self.text = text
    }
  }

  @MainActor
  final class Broken {
    private(set) var text = ""
    private let store: NoteStore

    init(_ store: NoteStore) { self.store = store }

    func edit(_ text: String) {
      self.text = text
      Task { try await store.save(text) }
    }
  }

  @MainActor
  final class Correct {
    private(set) var text = ""
    private let store: NoteStore
    private var isSaving = false

    init(_ store: NoteStore) { self.store = store }

    func edit(_ text: String) {
      self.text = text
      if isSaving { return }
      isSaving = true
      Task {
        defer { isSaving = false }
        try await saveLatest()
      }
    }

    private func saveLatest() async throws {
      var saved: String?
      while saved != text {
        let latest = text
        try await store.save(latest)
        saved = latest
      }
    }
  }

  static let race = Race(
    "write order",
    broken: { simulation in
      let store = NoteStore(simulation)
      let model = Broken(store)
      model.edit("Buy milk")
      try await simulation.delay()
      model.edit("Buy milk and bread")
      await simulation.settle()
      let stored = await store.text
      #expect(stored == model.text)
    },
    correct: { simulation in
      let store = NoteStore(simulation)
      let model = Correct(store)
      model.edit("Buy milk")
      try await simulation.delay()
      model.edit("Buy milk and bread")
      await simulation.settle()
      let stored = await store.text
      #expect(stored == model.text)
    })
}
