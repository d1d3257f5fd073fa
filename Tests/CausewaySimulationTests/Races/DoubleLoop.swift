import CausewaySimulation
import Testing

/// A loop over messages starts after the view has disappeared, and goes on beside the next loop.
enum DoubleLoop {
  /// A chat service that accepts a subscription after any time.
  @MainActor
  final class ChatService {
    private let simulation: Simulation
    private var subscribers: [AsyncStream<String>.Continuation] = []

    init(_ simulation: Simulation) { self.simulation = simulation }

    func subscribe() async throws -> AsyncStream<String> {
      try await simulation.delay()
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      subscribers.append(continuation)
      return stream
    }

    func send(_ message: String) {
      for subscriber in subscribers { subscriber.yield(message) }
    }
  }

  @MainActor
  final class Broken {
    private(set) var messages: [String] = []
    private let service: ChatService
    private var loop: Task<Void, Never>?

    init(_ service: ChatService) { self.service = service }

    func viewAppeared() {
      Task {
        let stream = try await service.subscribe()
        loop = Task {
          for await message in stream { messages.append(message) }
        }
      }
    }

    func viewDisappeared() {
      loop?.cancel()
      loop = nil
    }
  }

  @MainActor
  final class Correct {
    private(set) var messages: [String] = []
    private let service: ChatService
    private var loop: Task<Void, any Error>?

    init(_ service: ChatService) { self.service = service }

    func viewAppeared() {
      loop?.cancel()
      loop = Task {
        let stream = try await service.subscribe()
        for await message in stream where !Task.isCancelled { messages.append(message) }
      }
    }

    func viewDisappeared() {
      loop?.cancel()
      loop = nil
    }
  }

  static let race = Race(
    "double loop",
    broken: { simulation in
      let service = ChatService(simulation)
      let model = Broken(service)
      model.viewAppeared()
      await simulation.advance(by: simulation.chooseDelay())
      model.viewDisappeared()
      model.viewAppeared()
      await simulation.settle()
      service.send("Hello")
      await simulation.settle()
      #expect(model.messages == ["Hello"])
    },
    correct: { simulation in
      let service = ChatService(simulation)
      let model = Correct(service)
      model.viewAppeared()
      await simulation.advance(by: simulation.chooseDelay())
      model.viewDisappeared()
      model.viewAppeared()
      await simulation.settle()
      service.send("Hello")
      await simulation.settle()
      #expect(model.messages == ["Hello"])
    })
}
