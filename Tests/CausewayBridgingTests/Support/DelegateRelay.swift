import Causeway
import CausewayBridging
import CausewayTesting

/// The calls that the delegates of these tests receive.
enum DelegateEvent: Hashable, Sendable {
  case turned(Int)
  case asked(Int)
}

/// A delegate as a user of the bridge writes it.
final class DelegateRelay: SlotDialDelegate {
  typealias Continuation = CallbackPublisher<DelegateEvent, Never>.Continuation

  private let continuation: Continuation
  private let answer: MainActorAnswer<Int, Bool>?
  private weak let next: (any SlotDialDelegate)?

  init(
    _ continuation: Continuation, answer: MainActorAnswer<Int, Bool>? = nil, next: (any SlotDialDelegate)? = nil
  ) {
    self.continuation = continuation
    self.answer = answer
    self.next = next
  }

  func dial(_ dial: SlotDial, turnedTo value: Int) {
    next?.dial(dial, turnedTo: value)
    continuation.yield(.turned(value))
  }

  func dialMayTurn(_ dial: SlotDial, to value: Int) -> Bool {
    continuation.yield(.asked(value))
    return answer?(value) ?? true
  }
}

/// A delegate of the legacy code.
final class DelegateOfOld: SlotDialDelegate {
  private(set) var values: [Int] = []

  func dial(_ dial: SlotDial, turnedTo value: Int) {
    values.append(value)
  }

  func dialMayTurn(_ dial: SlotDial, to value: Int) -> Bool { false }
}

/// A service with a delegate, which can be used on any thread.
final class DelegateHub: Sendable {
  private struct Weak: Sendable {
    weak let delegate: (any DelegateHubDelegate)?
  }

  private let slot = Locked(Weak(delegate: nil))
  private let several = Locked<[any DelegateHubDelegate]>([])

  var delegate: (any DelegateHubDelegate)? {
    get { slot.withLock { $0.delegate } }
    set { slot.withLock { $0 = Weak(delegate: newValue) } }
  }

  var observerCount: Int { several.withLock { $0.count } }

  func add(_ delegate: any DelegateHubDelegate) {
    several.withLock { $0.append(delegate) }
  }

  func remove(_ delegate: any DelegateHubDelegate) {
    several.withLock { several in several.removeAll { $0 === delegate } }
  }

  func send(_ value: Int) {
    delegate?.hubSent(value)
    for delegate in several.withLock({ $0 }) { delegate.hubSent(value) }
  }
}

protocol DelegateHubDelegate: AnyObject, Sendable {
  func hubSent(_ value: Int)
}

/// Yields the values that a hub sends.
final class DelegateHubRelay: DelegateHubDelegate {
  private let continuation: CallbackPublisher<Int, Never>.Continuation

  init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {
    self.continuation = continuation
  }

  func hubSent(_ value: Int) {
    continuation.yield(value)
  }
}
