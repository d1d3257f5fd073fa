#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    ours.handler = signalHandler
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
  /// The handler, which each C library stores in a different union.
  fileprivate var handler: (@convention(c) (Int32) -> Void)? {
    get {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        __sa_handler.sa_handler
      #elseif canImport(Darwin)
        __sigaction_u.__sa_handler
      #endif
    }
    set {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_handler = newValue
      #elseif canImport(Darwin)
        __sigaction_u.__sa_handler = newValue
      #endif
    }
  }

  fileprivate var address: UInt {
    handler.map { unsafeBitCast($0, to: UInt.self) } ?? 0
  }
}
