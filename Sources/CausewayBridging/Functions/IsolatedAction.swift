import Causeway

/// A function that runs in the isolation of its closure.
///
/// Subscriptions call it one after another, or several at once. The author of the closure is responsible for its
/// captures, as with any closure that is not `@Sendable`.
struct IsolatedAction: @unchecked Sendable {
  // Safety: The function runs only in its own isolation, which is stored in its context and is not part of the calling
  // convention. Tested by `CallingTests`.

  private let action: @isolated(any) () throws -> Void

  init(_ action: @escaping @isolated(any) () throws -> Void) {
    self.action = action
  }

  /// Runs the function in its isolation.
  ///
  /// A nonisolated function runs immediately. A main-actor function runs immediately if the caller is on the main
  /// actor. Any other function runs later.
  ///
  /// - Parameters:
  ///   - isNeeded: Called in the function's isolation. If it returns `false`, the function is not called.
  ///   - completion: Called in the function's isolation with its result. Not called if the function is not needed.
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

  /// The function without its isolation, to be called only in that isolation.
  ///
  /// The cast is safe because the isolation is stored in the closure's context and does not change the calling
  /// convention.
  private var synchronous: () throws -> Void {
    unsafeBitCast(action, to: (() throws -> Void).self)
  }
}
