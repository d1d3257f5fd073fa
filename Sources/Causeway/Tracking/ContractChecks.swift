/// Checks of the code around subscriptions: publishers, clocks and schedulers outside this library.
///
/// Install checks in a debug build, at the start of the app:
///
/// ```swift
/// ContractChecks.processWide = ContractChecks { violation in print(violation) }
/// ```
///
/// In tests, use `withContractChecks` or the trait `.checksContract` of `CausewayTesting`.
///
/// A subscription is checked if a consumer (`sink`, `assign`, `values`, `stream`, `first()`, their main-actor forms, or
/// a view model's bindings) makes it while checks are installed. Each kind of violation is reported once per
/// subscription. A checked subscription takes a lock for every value; without checks, subscribing costs a single flag
/// check.
public final class ContractChecks: Sendable {
  private static let installed = Locked<ContractChecks?>(nil)

  let report: @Sendable (ContractViolation) -> Void
  /// Called for each value and completion, before it is delivered.
  let note: (@Sendable (SubscriptionOrigin) -> Void)?

  /// Creates checks, which have no effect until they are installed.
  ///
  /// - Parameter report: Called for each violation, on the thread on which it occurs, without a lock.
  public init(_ report: @escaping @Sendable (ContractViolation) -> Void) {
    self.report = report
    note = nil
  }

  /// Creates checks that also note which subscriptions deliver.
  ///
  /// - Parameters:
  ///   - other: The checks that get the violations.
  ///   - note: Called for each value and completion, before it is delivered, on the delivering thread.
  package init(replacing other: ContractChecks?, noting note: @escaping @Sendable (SubscriptionOrigin) -> Void) {
    report = { violation in other?.report(violation) }
    self.note = note
  }

  /// The checks for subscriptions made anywhere in the process, except inside `during(_:)`.
  ///
  /// The default is `nil`.
  public static var processWide: ContractChecks? {
    get { installed.withLock { $0 } }
    set {
      TrackingScope.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// Checks the subscriptions made by an operation or by tasks that it starts.
  ///
  /// - Parameter operation: Makes the subscriptions, which are checked for their whole lifetime.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try TrackingScope.$current.withValue(scope, operation: operation)
  }

  /// Checks the subscriptions made by an async operation or by tasks that it starts.
  ///
  /// The operation runs in the caller's isolation. In all other respects like the function for a synchronous one.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await TrackingScope.$current.withValue(scope, operation: operation)
  }

  private var scope: TrackingScope { .adding(checks: self) }
}
