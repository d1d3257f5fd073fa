public import Causeway

/// A state that several screens share, and that existing code sets before it shows one of them.
///
/// Routes then need no parameters: the code that opens a screen sets the state first, and the screen's view model
/// follows it. Put values that belong together into one struct. They then change together, and no subscriber receives a
/// partial change. A state manager may be used on any thread.
///
/// ```swift
/// struct Editing {
///   var config: Config?
///   var isUpdating = false
/// }
///
/// let editing = StateManager(Editing())
///
/// editing.update {
///   $0.config = config
///   $0.isUpdating = true
/// }
/// router.show(.enterCredentials)
/// ```
///
/// Pass ``state`` to view models, which can read and follow it but not set it.
public final class StateManager<State: Sendable>: Sendable {
  @usableFromInline let initial: State
  @usableFromInline let subject: CurrentValueSubject<State, Never>

  /// Creates a state manager.
  ///
  /// - Parameter initial: The initial state, which ``clear()`` restores.
  @_alwaysEmitIntoClient
  public init(_ initial: State) {
    self.initial = initial
    subject = CurrentValueSubject(initial)
  }

  /// The current state.
  ///
  /// Reading costs as much as `CurrentValueSubject.value`, and never waits for a subscriber.
  @_alwaysEmitIntoClient
  public var current: State {
    subject.value
  }

  /// A read-only publisher of the current state and each later one.
  @_alwaysEmitIntoClient
  public var state: StatePublisher<State, Never> {
    subject.readOnly
  }

  /// Replaces the state.
  @_alwaysEmitIntoClient
  public func set(_ state: State) {
    subject.send(state)
  }

  /// Changes the state in one step, however many of its values are set.
  ///
  /// No other change happens in between.
  ///
  /// - Important: The closure runs under a lock. It must be short, and must not use the state manager, which stops the
  ///   program.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: Changes the state. If it throws, the state is unchanged.
  /// - Returns: The closure's result.
  /// - Throws: The error that the closure throws.
  @_alwaysEmitIntoClient
  @discardableResult
  public func update<Result, Fault: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (inout State) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try subject.update(fileID: fileID, line: line, body)
  }

  /// Restores the initial state.
  @_alwaysEmitIntoClient
  public func clear() {
    subject.send(initial)
  }

  /// Returns a publisher of one value of the state: the current one, and each different one.
  ///
  /// - Parameter keyPath: The value. Changes of other parts of the state are not delivered.
  /// - Returns: A publisher that delivers the current value before `subscribe` returns.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    of keyPath: any KeyPath<State, Value> & Sendable
  ) -> some Publisher<Value, Never> {
    state.values(of: keyPath)
  }
}
