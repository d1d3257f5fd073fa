#if canImport(Dispatch)
  import Dispatch

  extension Duration {
    /// The duration in nanoseconds, rounded up and limited to a hundred years.
    var dispatchInterval: DispatchTimeInterval {
      let (seconds, attoseconds) = components
      if seconds < 0 || attoseconds < 0 { return .nanoseconds(0) }
      let limit: Int64 = 100 * 366 * 86_400
      if seconds >= limit { return .seconds(Int(clamping: limit)) }
      let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
      if let nanoseconds = Int(exactly: nanoseconds) { return .nanoseconds(nanoseconds) }
      // On platforms of 32 bits, a number of nanoseconds reaches no further than two seconds.
      if let milliseconds = Int(exactly: nanoseconds / 1_000_000 + 1) { return .milliseconds(milliseconds) }
      return .seconds(Int(clamping: seconds + 1))
    }
  }
#endif
