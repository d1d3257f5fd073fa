import Causeway
import CausewayBridging
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionBridge {
  typealias Outcome<Value> = Result<Value, TransferFailure>

  /// Starts a transfer whose events are collected.
  ///
  /// - Returns: A closure that cancels the transfer. Its argument tells whether the resulting value has reached the
  ///   caller.
  func collect<Value>(
    _ request: URLRequest, _ kind: TransferKind, _ policy: TransferPolicy?,
    onProgress: @escaping @Sendable (TransferProgress) -> Void = { _ in },
    onEnd: @escaping @Sendable (Outcome<Value>) -> Void,
    value: @escaping @Sendable (TransferCollector) -> Outcome<Value>
  ) -> @Sendable (_ isDelivered: Bool) -> Void {
    let collector = TransferCollector(kind, validation(policy))
    let transfer = start(request, kind, policy) { event in
      if let progress = collector.add(event) { onProgress(progress) }
    } onEnd: { failure in
      if let failure { return onEnd(.failure(failure)) }
      if let progress = collector.lastProgress() { onProgress(progress) }
      onEnd(value(collector))
    }
    return { [self] isDelivered in
      cancel(transfer)
      collector.discard(isDelivered: isDelivered)
    }
  }

  /// Starts a transfer that completes a one-shot callback.
  func call<Value>(
    _ request: URLRequest, _ kind: TransferKind, _ policy: TransferPolicy?,
    _ callback: Callback<Value, TransferFailure>, value: @escaping @Sendable (TransferCollector) -> Outcome<Value>
  ) {
    let cancel = collect(request, kind, policy, onEnd: { callback($0) }, value: value)
    // Not called if the value arrives first.
    callback.onCancel { cancel(false) }
  }

  /// Returns a publisher of a transfer's progress and result.
  func steps<Value>(
    _ request: URLRequest, _ kind: TransferKind, _ policy: TransferPolicy?, _ reporter: BridgeReporter,
    value: @escaping @Sendable (TransferCollector) -> Outcome<Value>
  ) -> CallbackPublisher<TransferStep<Value>, TransferFailure> {
    CallbackPublisher(reporter) { [self] continuation in
      let cancel = collect(request, kind, policy) { progress in
        continuation.yieldIfActive(.progress(progress))
      } onEnd: { (outcome: Outcome<Value>) in
        switch outcome {
        case .success(let value):
          continuation.yieldIfActive(.result(value))
          continuation.finish()
        case .failure(let failure): continuation.finish(throwing: failure)
        }
      } value: {
        value($0)
      }
      continuation.onTermination = { _ in cancel(true) }
    }
  }
}
