import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// Each kind of binding, loader and action, used again and again.
@Suite struct ViewModelAgeingTests {
  @Test func bindingsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let model = Model()
        let subject = CurrentValueSubject<Int, Never>(0)
        ageing.check("bind(_:to:of:)") { model.use { $0.bind(subject, to: \.number, of: model) } }
        ageing.check("bind(_:to:)") { model.use { $0.bind(subject, to: model) { $0.number = $1 } } }
        ageing.check("bind(_:with:of:)") { model.use { $0.bind(subject, with: \.number, of: model) } }
        ageing.check("bind(_:with:of:) that ends with its subject") {
          let ending = CurrentValueSubject<Int, Never>(0)
          model.use {
            $0.bind(ending, with: \.number, of: model)
            ending.send(completion: .finished)
          }
        }
        ageing.check("bind(_:to:of:) of a stream that fails") {
          model.use {
            $0.bind(Fail<Int, AgeingError>(error: AgeingError()), to: \.number, of: model, onFailure: .keepLast)
          }
        }
        let bindings = Bindings()
        bindings.bind(subject, to: \.number, of: model)
        bindings.bind(subject, with: \.other, of: model)
        ageing.check("a value of a binding") { subject.send(1) }
        ageing.check("a value of a two-way binding") { subject.send(subject.value == 1 ? 2 : 1) }
      }
    }
  }

  @Test func observedChangesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let model = Model()
        ageing.check("changes(of:_:)") { changes(of: model, \.number).sink { _ in }.cancel() }
        ageing.check("changes(of:)") { changes(of: { model.number }).sink { _ in }.cancel() }
        let publisher = changes(of: { model.other })
        ageing.check("one changes(of:), subscribed to") { publisher.sink { _ in }.cancel() }
        ageing.check("a change of what was observed") { model.number += 1 }
      }
      await Self.deliveries()
    }
  }

  @MainActor private static func deliveries() async {
    let ageing = Ageing()
    let model = Model()
    let numbers = changes(of: model, \.number)
    let first = numbers.sink { _ in }
    let second = changes(of: { model.number }).sink { _ in }
    await ageing.check("a change that is delivered") {
      model.number += 1
      // The turn in which the change is delivered.
      await Task { @MainActor in }.value
    }
    first.cancel()
    second.cancel()
  }

  @Test func loadersAndActionsDoNotAge() async {
    await #expect(processExitsWith: .success) { await Self.work() }
  }

  @MainActor private static func work() async {
    let ageing = Ageing()
    let loader = Loader { 1 }
    await ageing.check("Loader") { _ = await loader.refresh() }
    let published = Loader { Just(1) }
    await ageing.check("Loader of a publisher") { _ = await published.refresh() }
    let action = Action<Int, Int> { $0 }
    await ageing.check("Action") { _ = await action.run(1) }
    ageing.check("Loader.willChange") { loader.willChange.sink {}.cancel() }
    let owner = Model()
    let bindings = Bindings()
    bindings.forwardChanges(of: loader, action, to: owner) { _ in }
    await ageing.check("changes that are forwarded") {
      _ = await loader.refresh()
      _ = await action.run(1)
    }
    ageing.check("Bindings.forwardChanges") {
      owner.use { $0.forwardChanges(of: loader, action, to: owner) { _ in } }
    }
    ageing.check("Bindings.forwardChanges of an object that is released") {
      bindings.forwardChanges(of: Loader { 1 }, to: owner) { _ in }
    }
    let subject = CurrentValueSubject<Int, Never>(0)
    let changes = PassthroughSubject<Void, Never>()
    ageing.check("Bindings.bind with a publisher of changes") {
      owner.use { $0.bind(subject, with: \.number, of: owner, changes: changes) }
    }
    let state = StateManager(0)
    ageing.check("StateManager") { state.update { $0 += 1 } }
    ageing.check("StateManager.state") { state.state.sink { _ in }.cancel() }
    ageing.check("StateManager.values") { state.values(of: \.self).sink { _ in }.cancel() }
    let flow = PermissionFlow(0)
    ageing.check("PermissionFlow") {
      let token = flow.requests.sink {}
      flow.request(1)
      token.cancel()
    }
  }
}

@MainActor @Observable private final class Model {
  var number = 0
  var other = 0

  func use(_ body: (Bindings) -> Void) {
    let bindings = Bindings()
    body(bindings)
    bindings.cancelAll()
  }
}
