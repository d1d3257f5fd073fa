import Causeway
import CausewayTesting
import Testing

/// Every operator releases everything when its subscription ends, although the token is held.
@Suite struct OperatorReleaseTests {
  enum How: CaseIterable, Sendable {
    case cancel
    case cancelInsideAValue
    case release
    case finish
    case fail
  }

  /// A subscription to an operator, and what it may retain.
  private final class Stage {
    private(set) var rig: OperatorRow.Rig?
    private(set) weak var closures: Witness?
    private(set) weak var subscriber: Witness?
    let token = Probe<AnyCancellable?>(nil)
    let hasEnded = Probe(false)
    let clock = TestClock()

    private weak var firstInput: PassthroughSubject<Number, MarbleFailure>?
    private weak var lastInput: PassthroughSubject<Number, MarbleFailure>?

    init(_ row: OperatorRow, cancelsInsideAValue: Bool = false) {
      let subjects = (0..<row.inputs).map { _ in PassthroughSubject<Number, MarbleFailure>() }
      firstInput = subjects.first
      lastInput = subjects.last
      let inner = Witness()
      closures = inner
      let outer = Witness()
      subscriber = outer
      rig = OperatorRow.Rig(inputs: subjects.map { RowInput($0) }, clock: clock, n: row.pictureNumber)
      var touching = rig!
      touching.touch = { inner.look() }
      let made = row.sink(touching) { [token] in
        outer.look()
        if cancelsInsideAValue { token.value?.cancel() }
      } _: { [hasEnded] in
        outer.look()
        hasEnded.change { $0 = true }
      }
      token.change { $0 = made }
    }

    var isUpstreamHeld: Bool { firstInput != nil || lastInput != nil }

    func send(_ number: Number) async {
      for input in rig?.inputs ?? [] { input.send(number) }
      await clock.settle()
    }

    func send(_ completion: Completion<MarbleFailure>) async {
      for input in rig?.inputs ?? [] { input.send(completion: completion) }
      await clock.run()
    }

    func releaseUpstream() {
      rig = nil
    }
  }

  /// Without the rows whose scheduler retains what waits for its turn; `ReceiveOnQueueTests` and `BufferTests` show it.
  private static let rows = OperatorRow.all.filter { !$0.name.contains("on: scheduler") }

  @Test(.covers("R6"), arguments: rows, How.allCases)
  func releasesEverythingWhileTheTokenIsHeld(_ row: OperatorRow, _ how: How) async {
    let released = Watched(0)
    let stage = Stage(row, cancelsInsideAValue: how == .cancelInsideAValue)
    for value in 1...3 {
      await stage.send(Number(value) { released.change { $0 += 1 } })
    }
    switch how {
    case .cancel: stage.token.value?.cancel()
    case .release: stage.token.change { $0 = nil }
    case .finish: await stage.send(.finished)
    case .fail: await stage.send(.failure(MarbleFailure()))
    case .cancelInsideAValue: break
    }
    // It may have sent no value in which to cancel, or wait for more than the end of its inputs.
    if how == .cancelInsideAValue || !stage.hasEnded.value { stage.token.value?.cancel() }
    await stage.clock.run()

    #expect(stage.subscriber == nil, "the subscriber is held")
    #expect(stage.closures == nil, "the operator's closures are held")
    stage.releaseUpstream()
    #expect(!stage.isUpstreamHeld, "the upstream is held")
    if row.inputs > 0 { #expect(released.value == 3, "values are held") }
    stage.token.change { _ in }
  }

  /// A closure of the sink holds the last reference to the token, as that of a model which the sink retains does: the
  /// token is released while the subscription releases its subscriber.
  @Test(.covers("R6"), arguments: rows, [true, false])
  func releasesATokenThatOnlyItsSinkHolds(_ row: OperatorRow, _ isInValueClosure: Bool) async {
    for completion: Completion<MarbleFailure> in [.finished, .failure(MarbleFailure())] {
      weak var valueClosure: Witness?
      weak var completionClosure: Witness?
      weak var holder: Probe<AnyCancellable?>?
      let inputs = (0..<row.inputs).map { _ in RowInput(PassthroughSubject<Number, MarbleFailure>()) }
      let clock = TestClock()
      do {
        let (valueWitness, completionWitness) = (Witness(), Witness())
        let token = Probe<AnyCancellable?>(nil)
        (valueClosure, completionClosure, holder) = (valueWitness, completionWitness, token)
        let rig = OperatorRow.Rig(inputs: inputs, clock: clock, n: row.pictureNumber)
        let made = row.sink(rig) { [token = isInValueClosure ? token : nil] in
          withExtendedLifetime(token) { valueWitness.look() }
        } _: { [token = isInValueClosure ? nil : token] in
          withExtendedLifetime(token) { completionWitness.look() }
        }
        token.change { $0 = made }
      }
      for value in 1...3 {
        for input in inputs { input.send(Number(value)) }
        await clock.settle()
      }
      for input in inputs { input.send(completion: completion) }
      await clock.run()
      // The operator may wait for more than the end of its inputs.
      holder?.value?.cancel()
      await clock.run()
      #expect(holder == nil, "the token is held")
      #expect(valueClosure == nil, "the closure for values is held")
      #expect(completionClosure == nil, "the closure for the completion is held")
    }
  }

  /// A value's release uses the operator, on another thread and then on the same one: under a lock the first would not
  /// return, and the second would deadlock.
  @Test(.covers("R4"), arguments: OperatorRow.all.filter { $0.inputs > 0 })
  func destroysValuesUnderNoLock(_ row: OperatorRow) async {
    let stage = Stage(row)
    let hasReturned = Probe<Bool?>(nil)
    let inputs = stage.rig!.inputs
    let token = stage.token

    @Sendable func use() {
      for input in inputs { input.send(70) }
      token.value?.cancel()
    }

    await stage.send(
      Number(1) {
        let isBack = returnsOnAnotherThread { use() }
        use()
        hasReturned.change { $0 = isBack }
      })
    for value in 2...5 { await stage.send(Number(value)) }
    await stage.send(.finished)
    token.value?.cancel()
    await stage.clock.run()
    #expect(hasReturned.value == true)
  }
}
