import Causeway

extension CallbackPublisher where Output == Void, Failure == any Error {
  /// Creates a publisher that calls a synchronous function without a result for each subscriber.
  ///
  /// ```swift
  /// let saving = CallbackPublisher.calling { try preferences.save() }
  /// ```
  ///
  /// The function runs in the isolation of the closure:
  /// - A main-actor closure runs on the main actor: inside `subscribe` if that is called there, later otherwise, for
  ///   example when `retry` subscribes again on another thread.
  /// - A closure of another actor runs on that actor, in a task.
  /// - A nonisolated closure runs on the subscribing thread, inside `subscribe`.
  ///
  /// If the subscriber cancels before the function starts, the function is not called.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - action: The function. Called once for each subscriber. An error that it throws becomes the failure.
  /// - Returns: A publisher that sends one `Void` when the function returns, and then finishes.
  public static func calling(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @isolated(any) () throws -> Void
  ) -> CallbackPublisher {
    let action = IsolatedAction(action)
    return CallbackPublisher(BridgeReporter(.function, label, CodeLocation(fileID, line))) { continuation in
      // There is nothing to unregister. A value sent while another thread cancels is not misuse.
      continuation.onTermination = { _ in }
      action.run(ifNeeded: { continuation.isActive }) { result in
        switch result {
        case .success:
          continuation.yieldIfActive(())
          continuation.finish()
        case .failure(let error):
          continuation.finish(throwing: error)
        }
      }
    }
  }
}

/// A function that runs in the isolation of its closure.
///
/// Subscriptions call it one after another, or several at once. The author of the closure is responsible for its
/// captures, as with any closure that is not `@Sendable`.
private struct IsolatedAction: @unchecked Sendable {
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
  /// convention. It casts the structure that stores the function, because systems older than iOS 18 and macOS 15 have no
  /// metadata of the function's type.
  private var synchronous: () throws -> Void {
    unsafeBitCast(self, to: SynchronousAction.self).action
  }
}

/// The layout of ``IsolatedAction``.
private struct SynchronousAction {
  let action: () throws -> Void
}
