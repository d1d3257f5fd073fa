import Causeway
import InterleavingExplorer

/// A service with room for one closure or delegate.
protocol SlotService: AnyObject, Sendable {
  var publisher: SlotPublisher<Int, Never> { get }
  func call(_ value: Int)
  func problems(isTaken: Bool) -> [String]
}

/// Records each change of a slot, which takes a step.
final class SlotWatch: @unchecked Sendable {
  private let shared = SharedObject()
  private var isTaken = false
  private var faults: [String] = []

  func set(taken: Bool) {
    shared.step(taken ? "taking the place" : "giving the place back", #fileID, #line)
    shared.noteChange()
    if taken == isTaken { faults.append(taken ? "taken twice" : "given back twice") }
    isTaken = taken
  }

  func look() {
    shared.step("calling", #fileID, #line)
    shared.noteLook()
  }

  func problems(isTaken expected: Bool) -> [String] {
    faults + expect(isTaken == expected, expected ? "the place is not taken" : "the place is not given back")
  }
}

/// A service that calls a closure.
final class ClosureService: SlotService, @unchecked Sendable {
  private let watch = SlotWatch()
  private var closure: (@Sendable (Int) -> Void)?

  var onChange: (@Sendable (Int) -> Void)? {
    get { closure }
    set {
      watch.set(taken: newValue != nil)
      closure = newValue
    }
  }

  var publisher: SlotPublisher<Int, Never> { ClosureProperty(self, \.onChange).publisher() }

  func call(_ value: Int) {
    watch.look()
    closure?(value)
  }

  func problems(isTaken: Bool) -> [String] { watch.problems(isTaken: isTaken) }
}

/// A service that calls a delegate.
final class DelegateService: SlotService, @unchecked Sendable {
  final class Delegate: Sendable {
    let continuation: CallbackPublisher<Int, Never>.Continuation

    init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {
      self.continuation = continuation
    }
  }

  private let watch = SlotWatch()
  private weak var current: Delegate?

  var delegate: Delegate? {
    get { current }
    set {
      watch.set(taken: newValue != nil)
      current = newValue
    }
  }

  var publisher: SlotPublisher<Int, Never> {
    CallbackPublisher<Int, Never>.delegate(of: self, \.delegate) { Delegate($0) }
  }

  func call(_ value: Int) {
    watch.look()
    current?.continuation.yield(value)
  }

  func problems(isTaken: Bool) -> [String] { watch.problems(isTaken: isTaken) }
}
