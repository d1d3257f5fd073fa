public import Causeway

/// Runs an async operation for a caller that passes a completion handler: the way back from `withCallback`.
///
/// ```swift
/// func user(_ id: Int, completion: @escaping @Sendable (User?, (any Error)?) -> Void) -> LegacyToken {
///   completing(with: .pair(completion)) { try await self.user(id) }
/// }
/// ```
///
/// The handler is called exactly once, also after a cancel: neither inside this call nor inside the cancel.
///
/// - Parameters:
///   - handler: The completion handler, in whichever shape. It is called in a task, on no particular thread, and released
///     afterwards.
///   - onCancel: What the handler hears when the token is cancelled.
///   - label: The name of the bridge in the inventory.
///   - fileID: The source file that the inventory reports for the bridge.
///   - line: The source line that the inventory reports for the bridge.
///   - operation: What is done, in a task of its own, which the token's cancel cancels.
/// - Returns: A token to cancel with. It may be dropped.
@discardableResult
public func completing<Value: Sendable, Failure: Error>(
  with handler: sending CompletionHandler<Value, Failure>,
  onCancel: CompletionOnCancel<Failure> = .cancellationError,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping @Sendable () async throws(Failure) -> Value
) -> LegacyToken {
  let call = CompletionCall(
    BridgeReporter(.completionHandler, label, fileID, line), UncheckedBox(handler), onCancel
  ) { work in
    Task { work() }
  }
  return call.start(Task { call.finish(await completionResult(operation)) })
}

/// Runs an async operation for a caller that passes a completion handler which is to be called on a queue.
///
/// - Parameters:
///   - scheduler: Where the handler is called, and released. It must run one thing at a time.
///   - handler: The completion handler, in whichever shape.
///   - onCancel: What the handler hears when the token is cancelled.
///   - label: The name of the bridge in the inventory.
///   - fileID: The source file that the inventory reports for the bridge.
///   - line: The source line that the inventory reports for the bridge.
///   - operation: What is done, in a task of its own, which the token's cancel cancels.
/// - Returns: A token to cancel with, from any thread. It may be dropped.
@discardableResult
public func completing<Value: Sendable, Failure: Error>(
  on scheduler: some Scheduler, with handler: sending CompletionHandler<Value, Failure>,
  onCancel: CompletionOnCancel<Failure> = .cancellationError,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping @Sendable () async throws(Failure) -> Value
) -> LegacyToken {
  let call = CompletionCall(
    BridgeReporter(.completionHandler, label, fileID, line), UncheckedBox(handler), onCancel
  ) { work in
    scheduler.schedule(work)
  }
  let task = Task {
    let result = await completionResult(operation)
    scheduler.schedule { call.finish(result) }
  }
  return call.start(task)
}

/// Runs an async operation on the main actor, for a caller on the main thread that passes a completion handler.
///
/// ```swift
/// @MainActor func refresh(completion: @escaping ((any Error)?) -> Void) {
///   completing(on: MainActor.shared, with: .error(completion)) { try await self.refresh() }
/// }
/// ```
///
/// The handler need not be `Sendable`: it stays on the main thread.
///
/// - Parameters:
///   - actor: `MainActor.shared`.
///   - handler: The completion handler, in whichever shape. It is called on the main actor, and released there: neither
///     inside this call nor inside the cancel.
///   - onCancel: What the handler hears when the token is cancelled.
///   - label: The name of the bridge in the inventory.
///   - fileID: The source file that the inventory reports for the bridge.
///   - line: The source line that the inventory reports for the bridge.
///   - operation: What is done, on the main actor, in a task of its own, which the token's cancel cancels.
/// - Returns: A token to cancel with, from any thread. It may be dropped.
@MainActor
@discardableResult
public func completing<Value: Sendable, Failure: Error>(
  on actor: MainActor, with handler: CompletionHandler<Value, Failure>,
  onCancel: CompletionOnCancel<Failure> = .cancellationError,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping @MainActor () async throws(Failure) -> Value
) -> LegacyToken {
  let call = CompletionCall(
    BridgeReporter(.completionHandler, label, fileID, line), UncheckedBox(handler), onCancel
  ) { work in
    Task { @MainActor in work() }
  }
  let task = Task { @MainActor in
    do throws(Failure) {
      call.finish(.success(try await operation()))
    } catch {
      call.finish(.failure(error))
    }
  }
  return call.start(task)
}

private func completionResult<Value, Failure: Error>(
  _ operation: @Sendable () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do throws(Failure) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}
