#if canImport(Dispatch)
  package import Dispatch

  extension Duration {
    /// The duration as a delay, in nanoseconds, rounded up.
    package var dispatchInterval: DispatchTimeInterval {
      let (seconds, attoseconds) = asDelay.components
      let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
      if let nanoseconds = Int(exactly: nanoseconds) { return .nanoseconds(nanoseconds) }
      // On platforms of 32 bits, a number of nanoseconds reaches no further than two seconds.
      if let milliseconds = Int(exactly: nanoseconds / 1_000_000 + 1) { return .milliseconds(milliseconds) }
      return .seconds(Int(clamping: seconds + 1))
    }
  }
#endif
