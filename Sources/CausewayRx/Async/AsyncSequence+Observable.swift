import Causeway
import CausewayBridging

extension AsyncSequence where Element: Sendable {
  /// Returns the sequence as an observable, for consumers that are Rx-shaped.
  ///
  /// Each subscription iterates the sequence in a task of its own and receives the elements in order. Disposing cancels the
  /// task, and nothing is delivered then. There is no backpressure: the next element is asked for when the observer has
  /// received the one before.
  ///
  /// After RxSwift's method of this name. An error of the sequence is the error of the observable; `CancellationError`
  /// completes it.
  ///
  /// - Parameters:
  ///   - detached: Whether the task is detached, so that it inherits neither the priority nor the task-local values of the
  ///     subscriber.
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: The observable.
  public func asObservable(
    detached: Bool = false, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    Observable.task(detached: detached) { observer in
      do {
        for try await element in self { observer.onNext(element) }
        observer.onCompleted()
      } catch is CancellationError {
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }.counted(BridgeReporter(.wayBack, label, fileID, line))
  }
}
