import Causeway

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
