import Causeway
import CausewayBridging
import Dispatch

/// The members of `Scanner` that call back, for the adapters and for the fake.
protocol ScannerCalls: AnyObject {
  var delegate: (any ScannerDelegate)? { get set }
  var onWarning: ((String) -> Void)? { get set }
  func addListener(_ listener: @escaping (Double) -> Void) -> Int
  func removeListener(_ id: Int)
  func scan(_ pages: Int, completion: @escaping (Result<Int, any Error>) -> Void)
}

extension Scanner: ScannerCalls {}

@MainActor
extension ScannerCalls {
  /// Delivers the calls of `delegate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func delegateEvents() -> SlotPublisher<ScannerDelegateEvent, Never> {
    CallbackPublisher.delegate(
      of: self, \.delegate, on: MainActor.shared, label: "Scanner.delegate"
    ) { ScannerDelegateForwarder($0) }
  }

  /// Delivers the calls of the closure in `onWarning`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func warningEvents() -> SlotPublisher<String, Never> {
    ClosureProperty(self, \.onWarning).publisher(on: MainActor.shared, label: "Scanner.onWarning")
  }

  /// Delivers the calls of the listener that `addListener(_:)` adds.
  ///
  /// Each subscriber has a listener of its own.
  func listenerEvents() -> CallbackPublisher<Double, Never> {
    .listener(
      on: MainActor.shared, label: "Scanner.addListener", add: { self.addListener($0) },
      remove: { self.removeListener($0) })
  }

  /// Calls `scan(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func scanPublisher(_ pages: Int) -> CallbackFuture<Int, any Error> {
    CallbackFuture(on: MainActor.shared, label: "Scanner.scan") { callback in
      self.scan(pages, completion: callback.handler)
    }
  }
}

/// A call of a method of `ScannerDelegate`.
enum ScannerDelegateEvent: Hashable, Sendable {
  case didScan(Int)
  case didFinish
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class ScannerDelegateForwarder: ScannerDelegate {
  private let continuation: CallbackPublisher<ScannerDelegateEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<ScannerDelegateEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func scanner(_ scanner: Scanner, didScan page: Int) {
    continuation.yield(.didScan(page))
  }

  func scannerDidFinish(_ scanner: Scanner) {
    continuation.yield(.didFinish)
  }
}
