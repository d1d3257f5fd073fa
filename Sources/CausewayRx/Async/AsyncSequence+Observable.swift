import Causeway
import CausewayBridging

extension AsyncSequence where Element: Sendable {
  /// Returns the sequence as an observable, for consumers that expect RxSwift's types.
  ///
  /// Each subscription iterates over the sequence in its own task and receives the elements in order. Disposing cancels
  /// the task; nothing is delivered after that. There is no backpressure: the next element is requested when the
  /// observer has received the previous one.
  ///
  /// An error of the sequence becomes the error of the observable; `CancellationError` completes it. Corresponds to
  /// RxSwift's method of the same name.
  ///
  /// - Parameters:
  ///   - detached: Whether the task is detached, so that it inherits neither the priority nor the task-local values of
  ///     the subscriber.
  ///   - priority: The priority of the task. With `nil`, it is that of the subscriber, or the default if the task is
  ///     detached.
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The observable.
  public func asObservable(
    detached: Bool = false, priority: TaskPriority? = nil, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    Observable.task(detached: detached, priority: priority) { observer in
      do {
        for try await element in self { observer.onNext(element) }
        observer.onCompleted()
      } catch is CancellationError {
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }.counted(BridgeReporter(.wayBack, label, CodeLocation(fileID, line)))
  }
}
