import Causeway
import CausewaySimulation
import CausewayViewModel
import Observation
import Testing

/// Services that send on threads of their own, while view models come and go.
@MainActor
@Suite(.requiresSimulation) struct BindingsTests {
  @MainActor
  @Observable
  final class Model {
    var level = 0
    var text: String?
    @ObservationIgnored let received = Record<Int>()
    @ObservationIgnored let bindings = Bindings()
  }

  @Test func propertyFollowsItsSubjectInOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let service = CurrentValueSubject<Int, Never>(0)
      let sent = Record<Int>()
      let model = Model()
      for level in 1...4 {
        simulation.callBack(after: nil) {
          sent.append(level)
          service.value = level
        }
      }
      await Task.yield()
      model.bindings.bind(service, to: model) { model, level in
        model.level = level
        model.received.append(level)
      }
      await simulation.settle()
      #expect(model.level == service.value)
      #expect(([0] + sent.values).suffix(model.received.values.count) == model.received.values[...])
    }
  }

  @Test func nothingArrivesAfterTheEndOfTheBindings() async throws {
    try await simulate(schedules: 200) { simulation in
      let service = PassthroughSubject<Int, Never>()
      let stream = AsyncStream<Int>.makeStream()
      let ended = Mark()
      let model = Model()
      model.bindings.bind(service, to: model) { _, _ in #expect(!ended.isSet) }
      model.bindings.bind(stream.stream, to: model) { _, _ in #expect(!ended.isSet) }
      for level in 1...3 {
        simulation.callBack(after: nil) { service.send(level) }
        simulation.callBack(after: nil) { stream.continuation.yield(level) }
      }
      simulation.callBackOnMain(after: nil) {
        model.bindings.cancelAll()
        ended.set()
      }
      await simulation.settle()
      #expect(model.bindings.count == 0)
    }
  }

  @Test func laterOfTwoChangesIsKeptOnBothSides() async throws {
    try await simulate(schedules: 200) { simulation in
      let subject = CurrentValueSubject<Int, Never>(0)
      let changes = Record<Int>()
      let model = Model()
      model.bindings.bind(subject, with: \.level, of: model)
      for round in 1...3 {
        simulation.callBackOnMain(after: nil) {
          changes.append(round)
          model.level = round
        }
        simulation.callBack(after: nil) {
          changes.append(-round)
          subject.value = -round
        }
        await simulation.settle()
        #expect(model.level == changes.values.last)
        #expect(subject.value == changes.values.last)
      }
    }
  }

  @Test func retryEndsWithAValueUnlessItIsCancelled() async throws {
    try await simulate(schedules: 200) { simulation in
      let attempts = Record<Int>()
      let cancelled = Mark()
      let failureCount = simulation.choose(from: [0, 1, 2, 3])
      let publisher = Deferred {
        #expect(!cancelled.isSet)
        attempts.append(1)
        let (number, subject) = (attempts.values.count, PassthroughSubject<Int, Broken>())
        simulation.callBack(after: nil) {
          if number > failureCount { subject.send(number) } else { subject.send(completion: .failure(Broken())) }
        }
        return subject
      }
      let model = Model()
      let policy = RetryPolicy.exponential(initial: .seconds(1), cap: .seconds(30), attempts: 3)
      model.bindings.bind(publisher, to: \.level, of: model, onFailure: .retry(policy, showing: \.text))
      if simulation.chooseBool() {
        simulation.callBackOnMain(after: nil) {
          cancelled.set()
          model.bindings.cancelAll()
        }
      }
      await simulation.settle()
      if !cancelled.isSet {
        #expect(model.level == failureCount + 1)
        #expect(model.text == nil)
      }
    }
  }
}
