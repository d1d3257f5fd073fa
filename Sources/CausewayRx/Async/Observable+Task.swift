import Causeway
import CausewayBridging

extension Observable {
  /// Creates an observable of the events that a task sends; the task runs for each subscription and is cancelled on
  /// disposal.
  ///
  /// - Parameters:
  ///   - detached: Whether the task is detached.
  ///   - priority: The priority of the task; `nil` for that of the subscriber.
  ///   - operation: Sends events to the observer.
  /// - Returns: The observable.
  static func task(
    detached: Bool, priority: TaskPriority? = nil, _ operation: @escaping (AnyObserver<Element>) async -> Void
  ) -> Observable<Element> {
    // Called by the task of each subscription. The caller is responsible for its captures, as with the closures of an
    // observable.
    let operation = UncheckedBox(operation)
    return .create { observer in
      let task =
        detached
        ? Task.detached(priority: priority) { await operation.value(observer) }
        : Task(priority: priority) { await operation.value(observer) }
      return Disposables.create { task.cancel() }
    }
  }
}

/// Creates a single from an `async` function, for consumers that expect RxSwift's types.
///
/// The function runs in the isolation in which it is written, in a task for each subscription. The value or the error
/// is delivered where the function returns. Disposing cancels the task; nothing is delivered after that.
///
/// - Parameters:
///   - label: The name of the bridge in reports and in the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - operation: Called for each subscription. If it throws, the single fails with the error, even if that is a
///     `CancellationError`.
/// - Returns: The single.
public func asyncToSingle<Element: Sendable>(
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ operation: @escaping () async throws -> Element
) -> Single<Element> {
  Single(
    Observable.task(detached: false) { observer in
      do {
        observer.onNext(try await operation())
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }.counted(BridgeReporter(.wayBack, label, CodeLocation(fileID, line))))
}
