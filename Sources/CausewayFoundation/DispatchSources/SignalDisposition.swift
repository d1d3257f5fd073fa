import CausewayPlatform
import Foundation

// Safety: `signalPipe` is written once, before a handler that reads it is installed, and the pipe stays open. A
// disposition is a plain C value; its handler is compared as a number and never called. Tested by `SignalSourceTests`.

/// The writing end of the pipe for our signal handler.
///
/// Set once, before the handler is installed.
nonisolated(unsafe) var signalPipe: Int32 = -1

/// The signal handler.
///
/// It interrupts a thread at any point, so it may only write.
private let signalHandler: @convention(c) (Int32) -> Void = { number in
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // If the pipe is full, with 65,536 signals waiting, the signal is lost.
  _ = write(signalPipe, &byte, 1)
  errno = error
}

/// The disposition of a signal before it was taken over.
struct SignalDisposition: @unchecked Sendable {
  private let action: sigaction

  /// Installs our handler and returns the previous disposition.
  static func takeOver(_ number: Int32) -> SignalDisposition {
    var ours = sigaction()
    causeway_set_handler(&ours, signalHandler)
    ours.sa_flags = Int32(SA_RESTART)
    var previous = sigaction()
    let isTaken = sigaction(number, &ours, &previous) == 0
    precondition(isTaken, "signal \(number) cannot be caught")
    return SignalDisposition(action: previous)
  }

  /// Restores the previous disposition, unless our handler has been replaced.
  ///
  /// - Returns: Whether our handler was still installed.
  func putBack(_ number: Int32) -> Bool {
    var current = sigaction()
    sigaction(number, nil, &current)
    guard current.address == unsafeBitCast(signalHandler, to: UInt.self) else { return false }
    var previous = action
    sigaction(number, &previous, nil)
    return true
  }
}

extension sigaction {
  /// The handler's address, or 0.
  fileprivate var address: UInt {
    withUnsafePointer(to: self) { causeway_get_handler($0) }.map { unsafeBitCast($0, to: UInt.self) } ?? 0
  }
}
