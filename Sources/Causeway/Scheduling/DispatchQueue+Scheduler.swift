#if canImport(Dispatch)
  public import Dispatch

  extension DispatchQueue: Scheduler {
    /// Runs work on the queue, asynchronously.
    ///
    /// The queue may be concurrent: values are still delivered one at a time, in order.
    public func schedule(_ work: @escaping @Sendable () -> Void) {
      async(execute: work)
    }
  }
#endif
