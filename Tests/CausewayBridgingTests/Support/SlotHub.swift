import Causeway

/// A legacy service with closure properties, which can be used on any thread.
final class SlotHub: Sendable {
  typealias Handler = @Sendable (Int) -> Void

  private struct State: Sendable {
    var change: Handler?
    var always: Handler = { _ in }
    var sets = 0
  }

  private let state = Locked(State())

  var setCount: Int { state.withLock { $0.sets } }

  var onChange: Handler? {
    get { state.withLock { $0.change } }
    set {
      let last = state.withLock { state in
        let last = state.change
        state.change = newValue
        state.sets += 1
        return last
      }
      withExtendedLifetime(last) {}
    }
  }

  var onAlways: Handler {
    get { state.withLock { $0.always } }
    set {
      let last = state.withLock { state in
        let last = state.always
        state.always = newValue
        return last
      }
      withExtendedLifetime(last) {}
    }
  }

  func send(_ value: Int) {
    onChange?(value)
    onAlways(value)
  }
}

/// A legacy service with closure properties and delegates, for the main thread only, and not `Sendable`.
final class SlotDial {
  private var change: ((Int) -> Void)?
  var sets = 0
  weak var delegate: (any SlotDialDelegate)? {
    willSet { expectMainThread() }
    didSet { sets += 1 }
  }
  private(set) weak var methodDelegate: (any SlotDialDelegate)?
  var onPress: (() -> Void)?
  var onMove: ((Int, String) -> Void)?
  var shouldTurn: ((Int) -> Bool)?
  var onError: (SlotDial) -> Void = { _ in }

  var onChange: ((Int) -> Void)? {
    get {
      expectMainThread()
      return change
    }
    set {
      expectMainThread()
      sets += 1
      change = newValue
      onNextSet()
      onNextSet = {}
    }
  }

  /// Called after the next setting of `onChange`.
  var onNextSet: () -> Void = {}

  func setDelegate(_ delegate: (any SlotDialDelegate)?) {
    expectMainThread()
    methodDelegate = delegate
  }

  func turn(to value: Int) {
    change?(value)
    delegate?.dial(self, turnedTo: value)
    methodDelegate?.dial(self, turnedTo: value)
  }

  func mayTurn(to value: Int) -> Bool {
    delegate?.dialMayTurn(self, to: value) ?? true
  }

  private func expectMainThread() {
    precondition(MainActorContext.isCurrent, "the dial is used off the main thread")
  }
}

protocol SlotDialDelegate: AnyObject {
  func dial(_ dial: SlotDial, turnedTo value: Int)
  func dialMayTurn(_ dial: SlotDial, to value: Int) -> Bool
}
