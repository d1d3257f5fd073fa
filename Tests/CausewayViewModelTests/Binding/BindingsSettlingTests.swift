import Causeway
import CausewayViewModel
import Dispatch
import Testing

@testable import CausewayTesting

/// A test of a view model sends, settles and checks.
@Suite(.settles, .checksSubscriptions) @MainActor struct BindingsSettlingTests {
  private let service = CurrentValueSubject<Int, Never>(0)

  @Test func settleWaitsForAPublisher() async {
    let model = ObservableModel()
    model.bindings.bind(service.receive(on: DispatchQueue.global()), to: \.count, of: model)
    for value in 1...100 {
      service.send(value)
      await settle()
      #expect(model.count == value)
    }
  }

  @Test func settleWaitsForAnAsyncSequence() async {
    let model = PlainModel()
    model.bindings.bind(service.values(bufferingPolicy: .unbounded), to: \.count, of: model)
    await settle()
    #expect(model.count == 0)
    for value in 1...100 {
      service.send(value)
      await settle()
      #expect(model.count == value)
    }
  }

  /// Its task cannot have begun, because the test occupies the main actor.
  @Test func aSequenceCountsBeforeItsTaskBegins() async {
    await withSettling { settle in
      let model = PlainModel()
      model.bindings.bind(service.values(bufferingPolicy: .unbounded), to: \.count, of: model)
      #expect(settle.state.value.busy(besides: RunningTask.id).map(\.kind.description) == ["values"])
      await settle()
    }
  }

  @Test func theEndOfASequence() async {
    let model = ObservableModel()
    let values = service.map { $0 + 1 }.values(bufferingPolicy: .bufferingNewest(1))
    model.bindings.bind(
      values, to: model, onElement: { $0.log.append($1) }, onCompletion: { model, _ in model.log.append(-1) })
    service.send(completion: .finished)
    await settle()
    #expect(model.log == [1, -1])
  }

  /// An element does not report which task it wakes; only its consumption is known.
  @Test func aStreamOfTheStandardLibraryIsNotInTheWay() async {
    let model = PlainModel()
    let taken = Signal()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    model.bindings.bind(stream, to: model) { model, count in
      model.count = count
      taken.fire()
    }
    await settle()
    continuation.yield(5)
    await taken.wait()
    await settle()
    #expect(model.count == 5)
  }

  @Test func aBindingThatIsLeftIsNamed() async {
    let model = ObservableModel()
    let listing = LiveSubscriptions()
    listing.during {
      model.bindings.bind(service, to: \.count, of: model)
      model.bindings.bind(service.receive(on: MainActor.shared).map { $0 + 1 }, to: \.count, of: model)
      model.bindings.bind(service, to: model) { $0.count = $1 }
    }
    let line = UInt(#line) - 4
    #expect(Set(listing.entries.map(\.kind)) == ["bind"])
    #expect(listing.entries.map(\.location.line) == [line, line + 1, line + 2])
    model.bindings.cancelAll()
    #expect(listing.entries.isEmpty)
  }
}
