import Causeway

/// A function that knows the isolation it was written in, and runs there.
///
/// It is called by one subscription after another, or by several at once; what it captures is the author's responsibility,
/// as with any closure that is not `@Sendable`.
struct IsolatedAction: @unchecked Sendable {
  private let action: @isolated(any) () throws -> Void

  init(_ action: @escaping @isolated(any) () throws -> Void) {
    self.action = action
  }

  /// Runs the function: at once if its isolation is that of the caller, or none, and later otherwise.
  ///
  /// - Parameters:
  ///   - isNeeded: Asked where the function runs, before it does.
  ///   - completion: Called there with its result. Not called if the function is not needed any more.
  func run(
    ifNeeded isNeeded: @escaping @Sendable () -> Bool,
    _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let isolation = action.isolation else {
      if isNeeded() { completion(Result { try synchronous() }) }
      return
    }
    if isolation === MainActor.shared {
      MainActorContext.run {
        if isNeeded() { completion(Result { try synchronous() }) }
      }
    } else {
      Task {
        guard isNeeded() else { return }
        do {
          try await action()
          completion(.success(()))
        } catch {
          completion(.failure(error))
        }
      }
    }
  }

  /// The same function without its isolation, to be called only where that holds.
  ///
  /// The isolation is kept in the closure's context; the calling convention does not differ.
  private var synchronous: () throws -> Void {
    unsafeBitCast(action, to: (() throws -> Void).self)
  }
}
