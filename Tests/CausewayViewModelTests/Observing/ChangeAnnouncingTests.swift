import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

/// The signals before the changes of loaders and actions, and the models that forward them.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct ChangeAnnouncingTests {
  /// A model without Observation, like an `ObservableObject`.
  @MainActor private final class Model {
    let objectWillChange = PassthroughSubject<Void, Never>()
    let numbers: Loader<Int>
    let save = Action<Int, Int> { $0 }
    let bindings = Bindings()

    init(_ load: @escaping @MainActor () async throws -> Int) {
      numbers = Loader(load)
      bindings.forwardChanges(of: numbers, save, to: self) { $0.objectWillChange.send() }
    }
  }

  @Test func aLoaderAnnouncesEachChangeOfItsStateBeforeIt() async {
    let loader = Loader { 1 }
    let seen = Probe<[Loadable<Int>]>([])
    let token = loader.willChange.sink { MainActor.assumeIsolated { seen.append(loader.state) } }
    await loader.refresh()
    await loader.refresh()
    #expect(seen.value == [.idle, .loading(previous: nil), .loaded(1), .loading(previous: 1)])
    #expect(loader.state == .loaded(1))
    token.cancel()
  }

  @Test func anActionAnnouncesEachChangeOfItsStateBeforeIt() async {
    let action = Action<Bool, Void> { if $0 { throw ModelError.broken } }
    let seen = Probe<[String]>([])
    let token = action.willChange.sink {
      MainActor.assumeIsolated { seen.append("\(action.isExecuting), \(action.lastError != nil)") }
    }
    await action.run(false)
    #expect(seen.value == ["false, false", "true, false"])
    await action.run(true)
    #expect(seen.value.dropFirst(2) == ["false, false", "true, false", "true, true"])
    action.clearError()
    action.clearError()
    #expect(seen.value.dropFirst(5) == ["false, true"])
    token.cancel()
  }

  @Test func aModelAnnouncesTheChangesOfWhatItOwns() async {
    let model = Model { 1 }
    let states = Probe<[String]>([])
    let token = model.objectWillChange.sink {
      MainActor.assumeIsolated { states.append("\(model.numbers.isLoading), \(model.save.isExecuting)") }
    }
    await model.numbers.refresh()
    await model.save.run(1)
    #expect(states.value == ["false, false", "true, false", "false, false", "false, true"])
    model.bindings.cancelAll()
    await model.numbers.refresh()
    #expect(states.value.count == 4)
    token.cancel()
  }

  @Test func nothingStaysSubscribedWhenTheModelIsReleased() async {
    weak var released: Model?
    var loader: Loader<Int>?
    do {
      let model = Model { 1 }
      released = model
      loader = model.numbers
      await model.numbers.refresh()
      #expect(model.bindings.count == 2)
    }
    #expect(released == nil)
    // The announcement has no subscriber.
    await loader?.refresh()
  }

  @Test func theBindingEndsWhenTheObjectIsReleased() {
    let model = Model { 1 }
    do {
      let child = Loader { 2 }
      model.bindings.forwardChanges(of: child, to: model) { $0.objectWillChange.send() }
      #expect(model.bindings.count == 3)
    }
    #expect(model.bindings.count == 2)
  }

  @Test func anObjectOfAnotherOwnerIsNotCalledAfterItsRelease() async {
    let loader = Loader { 1 }
    let bindings = Bindings()
    let calls = Probe(0)
    do {
      let other = PlainModel()
      bindings.forwardChanges(of: loader, to: other) { _ in calls.change { $0 += 1 } }
      await loader.refresh()
    }
    await loader.refresh()
    #expect(calls.value == 2)
    #expect(bindings.count == 0)
  }
}
