public import Causeway

/// Holds a state that several screens share, and that old code sets before it shows one of them.
///
/// Routes need no parameters then: whoever opens a screen sets the state first, and the screen's view model follows it.
/// Several values that belong together are one struct and change together, so that nobody ever sees half of a change.
/// Any thread may use it.
///
/// ```swift
/// struct Editing { var config: Config?; var isUpdating = false }
/// let editing = StateManager(Editing())
///
/// editing.update {
///   $0.config = config
///   $0.isUpdating = true
/// }
/// router.show(.enterCredentials)
/// ```
///
/// Give view models ``state``, which they can read and follow but not set.
public final class StateManager<State: Sendable>: Sendable {
  @usableFromInline let initial: State
  @usableFromInline let subject: CurrentValueSubject<State, Never>

  /// Makes a manager.
  ///
  /// - Parameter initial: The state to begin with, and after ``clear()``.
  @inlinable
  public init(_ initial: State) {
    self.initial = initial
    subject = CurrentValueSubject(initial)
  }

  /// The state now.
  ///
  /// Reading costs what ``CurrentValueSubject/value`` does, and never waits for an observer.
  @inlinable
  public var current: State {
    subject.value
  }

  /// The state for those who may not set it: now, and each later one.
  @inlinable
  public var state: StatePublisher<State, Never> {
    subject.readOnly
  }

  /// Replaces the state.
  @inlinable
  public func set(_ state: State) {
    subject.send(state)
  }

  /// Changes the state, as one change however many of its values are set.
  ///
  /// No other change comes between. The closure runs under a lock: it must be short and must not use the manager,
  /// which is reported by stopping the program.
  ///
  /// - Parameters:
  ///   - fileID: Where a report says that the call is.
  ///   - line: Where a report says that the call is.
  ///   - body: Changes the state. If it throws, nothing is changed.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  @discardableResult
  public func update<Result, Fault: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (inout State) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try subject.update(fileID: fileID, line: line, body)
  }

  /// Goes back to the initial state.
  @inlinable
  public func clear() {
    subject.send(initial)
  }

  /// One value of the state: now, and whenever it changes.
  ///
  /// - Parameter keyPath: The value. Changes of the rest of the state are not sent.
  /// - Returns: A publisher that sends the value now before `subscribe` returns.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    of keyPath: any KeyPath<State, Value> & Sendable
  ) -> some Publisher<Value, Never> {
    state.values(of: keyPath)
  }
}
