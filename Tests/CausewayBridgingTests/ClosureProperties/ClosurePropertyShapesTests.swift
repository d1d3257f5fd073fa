import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Every shape of closure property: optional or not, `@Sendable` or not, with no and with two parameters.
@MainActor
@Suite struct ClosurePropertyShapesTests {
  private final class Panel {
    var onPress: (@Sendable () -> Void)?
    var onRelease: () -> Void = {}
    var onHold: @Sendable () -> Void = {}
    var onMove: (@Sendable (Int, String) -> Void)?
    var onDrag: (Int, String) -> Void = { _, _ in }
    var onDrop: @Sendable (Int, String) -> Void = { _, _ in }
  }

  /// A service that may be used on any thread and whose closures are set by methods.
  private final class Remote: Sendable {
    private let press = Probe<(@Sendable () -> Void)?>(nil)
    private let move = Probe<(@Sendable (Int, String) -> Void)?>(nil)

    func pressHandler() -> (@Sendable () -> Void)? { press.value }
    func setPressHandler(_ handler: (@Sendable () -> Void)?) { press.change { $0 = handler } }
    func moveHandler() -> (@Sendable (Int, String) -> Void)? { move.value }
    func setMoveHandler(_ handler: (@Sendable (Int, String) -> Void)?) { move.change { $0 = handler } }
  }

  @Test func closuresWithoutParametersAreChainedAndRestored() {
    let panel = Panel()
    let steps = Probe<[String]>([])
    panel.onPress = { steps.append("old press") }
    panel.onRelease = { steps.append("old release") }
    panel.onHold = { steps.append("old hold") }
    let tokens = [
      ClosureProperty(panel, \.onPress).publisher(on: MainActor.shared).sink { _ in steps.append("press") },
      ClosureProperty(panel, \.onRelease).publisher(on: MainActor.shared).sink { _ in steps.append("release") },
      ClosureProperty(panel, \.onHold).publisher(on: MainActor.shared).sink { _ in steps.append("hold") },
    ]
    panel.onPress?()
    panel.onRelease()
    panel.onHold()
    #expect(steps.value == ["old press", "press", "old release", "release", "old hold", "hold"])
    for token in tokens { token.cancel() }
    panel.onPress?()
    panel.onRelease()
    panel.onHold()
    #expect(steps.value.suffix(3) == ["old press", "old release", "old hold"])
  }

  @Test func closuresWithTwoParametersAreChainedAndRestored() {
    let panel = Panel()
    let steps = Probe<[String]>([])
    panel.onMove = { steps.append("old move \($0)\($1)") }
    panel.onDrag = { steps.append("old drag \($0)\($1)") }
    panel.onDrop = { steps.append("old drop \($0)\($1)") }
    let tokens = [
      ClosureProperty(panel, \.onMove).publisher(on: MainActor.shared).sink { steps.append("move \($0.0)\($0.1)") },
      ClosureProperty(panel, \.onDrag).publisher(on: MainActor.shared).sink { steps.append("drag \($0.0)\($0.1)") },
      ClosureProperty(panel, \.onDrop).publisher(on: MainActor.shared).sink { steps.append("drop \($0.0)\($0.1)") },
    ]
    panel.onMove?(1, "a")
    panel.onDrag(2, "b")
    panel.onDrop(3, "c")
    #expect(steps.value == ["old move 1a", "move 1a", "old drag 2b", "drag 2b", "old drop 3c", "drop 3c"])
    for token in tokens { token.cancel() }
    panel.onMove?(4, "d")
    panel.onDrag(5, "e")
    panel.onDrop(6, "f")
    #expect(steps.value.suffix(3) == ["old move 4d", "old drag 5e", "old drop 6f"])
  }

  @Test func methodsWithoutParametersAreChainedAndRestored() {
    let remote = Remote()
    let old = Probe(0)
    remote.setPressHandler { old.change { $0 += 1 } }
    let property = ClosureProperty<Remote, Void, Void>(remote) { remote, bridge in
      let previous = remote.pressHandler()
      remote.setPressHandler { bridge((), previous?()) }
      return { $0.setPressHandler(previous) }
    }
    let recorder = Recorder(property.publisher().map { 1 })
    remote.pressHandler()?()
    recorder.cancel()
    remote.pressHandler()?()
    #expect(recorder.values == [1])
    #expect(old.value == 2)
  }

  @Test func methodsWithTwoParametersAreChainedAndRestored() {
    let remote = Remote()
    let old = Probe<[String]>([])
    remote.setMoveHandler { old.append("\($0)\($1)") }
    let property = ClosureProperty<Remote, (Int, String), Void>(remote) { remote, bridge in
      let previous = remote.moveHandler()
      remote.setMoveHandler { bridge(($0, $1), previous?($0, $1)) }
      return { $0.setMoveHandler(previous) }
    }
    let recorder = Recorder(property.publisher().map { "\($0.0)\($0.1)" })
    remote.moveHandler()?(1, "a")
    recorder.cancel()
    remote.moveHandler()?(2, "b")
    #expect(recorder.values == ["1a"])
    #expect(old.value == ["1a", "2b"])
  }

  @Test func argumentsAreMappedOnAScheduler() {
    let hub = SlotHub()
    let scheduler = StepScheduler()
    let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher(on: scheduler) { "value \($0)" })
    #expect(hub.onChange == nil)
    scheduler.runAll()
    hub.send(1)
    recorder.cancel()
    scheduler.runAll()
    #expect(recorder.values == ["value 1"])
    #expect(hub.onChange == nil)
  }

  /// A service that asks, and may be used on any thread.
  private final class Gate: Sendable {
    private let decide = Probe<(@Sendable (Int) -> Bool)?>(nil)

    var shouldOpen: (@Sendable (Int) -> Bool)? {
      get { decide.value }
      set { decide.change { $0 = newValue } }
    }
  }

  @Test func callsAreAnswered() {
    let gate = Gate()
    gate.shouldOpen = { $0 > 10 }
    let recorder = Recorder(
      ClosureProperty(gate, \.shouldOpen).publisher(answer: { number, previous in number < 5 || previous == true }))
    #expect([3, 7, 12].map { gate.shouldOpen?($0) } == [true, false, true])
    #expect(recorder.values == [3, 7, 12])
    recorder.cancel()
    #expect(gate.shouldOpen?(3) == false)
  }

  @Test(.covers("R6")) func closureThatStaysRetainsNothingOfTheSubscribers() {
    let gate = Gate()
    gate.shouldOpen = { _ in false }
    weak var released: Probe<Int>?
    do {
      let probe = Probe(0)
      released = probe
      let recorder = Recorder(
        ClosureProperty(gate, \.shouldOpen).publisher(answer: { number, previous in
          probe.change { $0 += number }
          return previous ?? true
        }))
      #expect(gate.shouldOpen?(1) == false)
      recorder.cancel()
    }
    #expect(released == nil)
    #expect(gate.shouldOpen?(2) == false)
  }
}
