public import Causeway

/// Runs an async operation for a caller that passes a completion handler.
///
/// This is the inverse of `withCallback`:
///
/// ```swift
/// func user(_ id: Int, completion: @escaping @Sendable (User?, (any Error)?) -> Void) -> LegacyToken {
///   completing(with: .pair(completion)) { try await self.user(id) }
/// }
/// ```
///
/// The handler is called exactly once, also after a cancellation, unless `onCancel` is ``CompletionOnCancel/silence``.
/// It is never called synchronously, neither by this function nor by the cancellation.
///
/// - Parameters:
///   - handler: The completion handler, in any of its forms. It is called in a task, on an arbitrary thread, and
///     released afterwards.
///   - onCancel: What the handler receives if the token is cancelled.
///   - label: The name of the bridge in the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - operation: The operation. Runs in a new task, which is cancelled with the token.
/// - Returns: A token that cancels the operation. Releasing the token cancels nothing.
@discardableResult
public func completing<Value: Sendable, Failure: Error>(
  with handler: sending CompletionHandler<Value, Failure>,
  onCancel: CompletionOnCancel<Failure> = .cancellationError,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping @Sendable () async throws(Failure) -> Value
) -> LegacyToken {
  let call = CompletionCall(
    BridgeReporter(.completionHandler, label, CodeLocation(fileID, line)), UncheckedBox(handler), onCancel
  ) { work in
    Task { work() }
  }
  return call.start(Task { call.finish(await completionResult(operation)) })
}

/// Runs an async operation for a caller that passes a completion handler to be called on a scheduler.
///
/// Like the function without a scheduler, except that the handler is called and released on `scheduler`, which must
/// run one job at a time.
@discardableResult
public func completing<Value: Sendable, Failure: Error>(
  on scheduler: some Scheduler, with handler: sending CompletionHandler<Value, Failure>,
  onCancel: CompletionOnCancel<Failure> = .cancellationError,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping @Sendable () async throws(Failure) -> Value
) -> LegacyToken {
  let call = CompletionCall(
    BridgeReporter(.completionHandler, label, CodeLocation(fileID, line)), UncheckedBox(handler), onCancel
  ) { work in
    scheduler.schedule(work)
  }
  let task = Task {
    let result = await completionResult(operation)
    scheduler.schedule { call.finish(result) }
  }
  return call.start(task)
}

/// Runs an async operation on the main actor for a caller that passes a completion handler.
///
/// ```swift
/// @MainActor func refresh(completion: @escaping ((any Error)?) -> Void) {
///   completing(on: MainActor.shared, with: .error(completion)) { try await self.refresh() }
/// }
/// ```
///
/// Like the function without a scheduler, except that the operation runs, and the handler is called and released,
/// on the main actor. The handler need not be `Sendable`, because it stays there.
@MainActor
@discardableResult
public func completing<Value: Sendable, Failure: Error>(
  on actor: MainActor, with handler: CompletionHandler<Value, Failure>,
  onCancel: CompletionOnCancel<Failure> = .cancellationError,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping @MainActor () async throws(Failure) -> Value
) -> LegacyToken {
  let call = CompletionCall(
    BridgeReporter(.completionHandler, label, CodeLocation(fileID, line)), UncheckedBox(handler), onCancel
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
