import CausewaySimulation
import Synchronization
import Testing

/// The first message is missed, because it arrives before the task with the `for await` loop has subscribed.
enum SubscribeAfterSend {
  /// A socket that delivers a message to the streams that exist at the time.
  final class Socket: Sendable {
    private let continuations = Mutex<[AsyncStream<String>.Continuation]>([])
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func messages() -> AsyncStream<String> {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      continuations.withLock { $0.append(continuation) }
      return stream
    }

    func connect() {
      simulation.callBack { self.deliver("Welcome") }
    }

    func disconnect() {
      continuations.withLock { for continuation in $0 { continuation.finish() } }
    }

    private func deliver(_ message: String) {
      continuations.withLock { for continuation in $0 { continuation.yield(message) } }
    }
  }

  @MainActor
  final class Broken {
    private(set) var messages: [String] = []
    private let socket: Socket

    init(_ socket: Socket) { self.socket = socket }

    func start() {
      Task {
        for await message in socket.messages() { messages.append(message) }
      }
      socket.connect()
    }
  }

  @MainActor
  final class Correct {
    private(set) var messages: [String] = []
    private let socket: Socket

    init(_ socket: Socket) { self.socket = socket }

    func start() {
      let stream = socket.messages()
      Task {
        for await message in stream { messages.append(message) }
      }
      socket.connect()
    }
  }

  static let race = Race(
    "subscribe after send",
    broken: { simulation in
      let socket = Socket(simulation)
      let model = Broken(socket)
      model.start()
      await simulation.settle()
      socket.disconnect()
      #expect(model.messages == ["Welcome"])
    },
    correct: { simulation in
      let socket = Socket(simulation)
      let model = Correct(socket)
      model.start()
      await simulation.settle()
      socket.disconnect()
      #expect(model.messages == ["Welcome"])
    })
}
