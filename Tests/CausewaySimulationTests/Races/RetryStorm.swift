import CausewaySimulation
import Testing

/// The network returns while a retry is pending, and both open a connection.
///
/// Each failure of either starts a retry of its own.
enum RetryStorm {
  /// A socket with callbacks on the main thread, whose attempts take any time and may fail.
  @MainActor
  final class Socket {
    var onOpen: () -> Void = {}
    var onFailure: () -> Void = {}
    private(set) var connections = 0
    private var failures = 0
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func open() {
      let fails = failures < 3 && simulation.chooseBool()
      if fails { failures += 1 } else { connections += 1 }
      simulation.callBackOnMain(after: nil) {
        if fails { self.onFailure() } else { self.onOpen() }
      }
    }
  }

  @MainActor
  final class Broken {
    private var isConnected = false
    private var isConnecting = false
    private let socket: Socket

    init(_ socket: Socket) {
      self.socket = socket
      socket.onOpen = { [weak self] in self?.isConnected = true }
      socket.onFailure = { [weak self] in self?.retry() }
    }

    func connect() {
      isConnecting = true
      socket.open()
    }

    func networkReturned() {
      if !isConnected && !isConnecting { connect() }
    }

    private func retry() {
      isConnecting = false
      Task {
        try await Task.sleep(for: .seconds(1))
        connect()
      }
    }
  }

  @MainActor
  final class Correct {
    private var isConnected = false
    private var isConnecting = false
    private var retrying: Task<Void, any Error>?
    private let socket: Socket

    init(_ socket: Socket) {
      self.socket = socket
      socket.onOpen = { [weak self] in self?.isConnected = true }
      socket.onFailure = { [weak self] in self?.retry() }
    }

    func connect() {
      retrying?.cancel()
      isConnecting = true
      socket.open()
    }

    func networkReturned() {
      if !isConnected && !isConnecting { connect() }
    }

    private func retry() {
      isConnecting = false
      retrying = Task {
        try await Task.sleep(for: .seconds(1))
        // The sleep may have ended just before the cancellation.
        try Task.checkCancellation()
        connect()
      }
    }
  }

  static let race = Race(
    "retry storm",
    broken: { simulation in
      let socket = Socket(simulation)
      let model = Broken(socket)
      model.connect()
      try await simulation.delay()
      model.networkReturned()
      await simulation.settle()
      #expect(socket.connections == 1)
    },
    correct: { simulation in
      let socket = Socket(simulation)
      let model = Correct(socket)
      model.connect()
      try await simulation.delay()
      model.networkReturned()
      await simulation.settle()
      #expect(socket.connections == 1)
    })
}
