import Causeway
import CausewayBridging
import Dispatch

/// The members of `Printer` that call back, for the adapters and for the fake.
protocol PrinterCalls: AnyObject, Sendable {
  func printPages(_ count: Int, completion: @escaping (Int?, (any Error)?) -> Void)
}

// Safety: The service may be used on any thread. Its author has to make sure of it.
extension Printer: @unchecked Sendable {}

extension Printer: PrinterCalls {}

extension PrinterCalls {
  /// Calls `printPages(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func printPagesPublisher(_ count: Int) -> CallbackFuture<Int, any Error> {
    CallbackFuture(label: "Printer.printPages") { callback in
      self.printPages(count, completion: callback.pairHandler)
    }
  }
}
