import Causeway
import CausewayBridging
import Dispatch

/// The members of `Printer` that call back, for the adapters and for the fake.
protocol PrinterCalls: AnyObject, Sendable {
  func printPages(_ count: Int, completion: @escaping (Int?, (any Error)?) -> Void)
  func reserve(_ sheets: Int, completion: @escaping (Result<Int, any Error>) -> Void) throws
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

  /// Calls `reserve(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func reservePublisher(_ sheets: Int) -> CallbackFuture<Int, any Error> {
    CallbackFuture(label: "Printer.reserve") { callback in
      do {
        try self.reserve(sheets, completion: callback.handler)
      } catch {
        callback.fail(error)
      }
    }
  }
}
