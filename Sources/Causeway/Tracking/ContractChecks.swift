/// Checks the code around subscriptions: publishers, clocks and schedulers that this library did not write.
///
/// Install checks in a debug build, first thing in the app:
///
/// ```swift
/// ContractChecks.processWide = ContractChecks { violation in print(violation) }
/// ```
///
/// In a test, `withContractChecks` and the trait `.checksContract` of `CausewayTesting` use them.
///
/// Subscriptions are checked where a consumer makes them (`sink`, `assign`, `values`, `stream`, `first()`, the forms of the
/// main actor, the bindings of view models), if that happens while checks are installed. Each kind of violation is
/// reported once for each subscription. A checked subscription takes a lock for every value; without checks it costs one
/// look at a flag.
public final class ContractChecks: Sendable {
  private static let installed = Locked<ContractChecks?>(nil)

  let report: @Sendable (ContractViolation) -> Void

  /// Makes checks, which do nothing until they are installed.
  ///
  /// - Parameter report: Called for each violation, on the thread on which it happens. No lock is held.
  public init(_ report: @escaping @Sendable (ContractViolation) -> Void) {
    self.report = report
  }

  /// The checks for subscriptions made anywhere in the process, outside of `during(_:)`.
  ///
  /// `nil` at first.
  public static var processWide: ContractChecks? {
    get { installed.withLock { $0 } }
    set {
      TrackingScope.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// Checks the subscriptions that an operation makes, itself or in tasks that it starts.
  ///
  /// - Parameter operation: Makes the subscriptions, which are checked for as long as they live.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try TrackingScope.$current.withValue(scope, operation: operation)
  }

  /// Checks the subscriptions that an operation makes, itself or in tasks that it starts.
  ///
  /// - Parameter operation: Makes the subscriptions, which are checked for as long as they live. It runs where the caller
  ///   does.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await TrackingScope.$current.withValue(scope, operation: operation)
  }

  private var scope: TrackingScope { .adding(checks: self) }
}
