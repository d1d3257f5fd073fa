import Causeway
import CausewayBridging

/// Makes a single of an `async` function, for consumers that are Rx-shaped.
///
/// The function runs in the isolation that it was written in, in a task for each subscription. The value or the error is
/// delivered where the function ends. Disposing cancels the task, and nothing is delivered then.
///
/// - Parameters:
///   - label: What reports and the inventory call the bridge.
///   - fileID: Where reports say that the bridge is.
///   - line: Where reports say that the bridge is.
///   - operation: Called for each subscription. An error that it throws is the error of the single, `CancellationError`
///     included.
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
    }.counted(BridgeReporter(.wayBack, label, fileID, line)))
}
