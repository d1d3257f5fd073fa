import CausewaySimulation
import Testing

/// A message of a closed connection is applied to the next one.
enum StaleConnection {
  @MainActor
  protocol ConnectionDelegate: AnyObject {
    func connection(_ connection: Connection, didReceive message: String)
  }

  /// A connection to a chat room, which sends the latest messages of the room.
  ///
  /// Messages that are on the queue when the connection closes still arrive.
  @MainActor
  final class Connection {
    static let messages = ["Hello", "How are you?"]

    weak var delegate: (any ConnectionDelegate)?
    private var isOpen = true

    init(_ simulation: Simulation) {
      let queue = simulation.queue(isMain: true)
      Task {
        try await simulation.delay()
        if !isOpen { return }
        for message in Self.messages {
          queue.async { MainActor.assumeIsolated { self.delegate?.connection(self, didReceive: message) } }
        }
      }
    }

    func close() { isOpen = false }
  }

  @MainActor
  final class Broken: ConnectionDelegate {
    private(set) var messages: [String] = []
    private let simulation: Simulation
    private var connection: Connection?

    init(_ simulation: Simulation) { self.simulation = simulation }

    func connect() {
      connection?.close()
      messages = []
      connection = Connection(simulation)
      connection?.delegate = self
    }

    func connection(_ connection: Connection, didReceive message: String) {
      messages.append(message)
    }
  }

  @MainActor
  final class Correct: ConnectionDelegate {
    private(set) var messages: [String] = []
    private let simulation: Simulation
    private var connection: Connection?

    init(_ simulation: Simulation) { self.simulation = simulation }

    func connect() {
      connection?.close()
      messages = []
      connection = Connection(simulation)
      connection?.delegate = self
    }

    func connection(_ connection: Connection, didReceive message: String) {
      if connection === self.connection { messages.append(message) }
    }
  }

  static let race = Race(
    "stale connection",
    broken: { simulation in
      let model = Broken(simulation)
      model.connect()
      try await simulation.delay()
      model.connect()
      await simulation.settle()
      #expect(model.messages == Connection.messages)
    },
    correct: { simulation in
      let model = Correct(simulation)
      model.connect()
      try await simulation.delay()
      model.connect()
      await simulation.settle()
      #expect(model.messages == Connection.messages)
    })
}
