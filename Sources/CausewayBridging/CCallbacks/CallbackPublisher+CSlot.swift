public import Causeway

extension CallbackPublisher {
  /// Creates a publisher of the values that a C library passes to a function without a context pointer.
  ///
  /// The slot provides the context, and late callbacks find the slot empty. So it does not matter when the library
  /// calls for the last time.
  ///
  /// As with `cCallback(ending:on:label:fileID:line:_:)`, a subscriber may cancel inside a callback, which unregisters
  /// after it. A subscriber that arrives before the previous one has been unregistered is registered afterwards.
  ///
  /// - Parameters:
  ///   - slot: The only slot for this function pointer of the library. While one subscriber uses it, the stream of
  ///     another finishes immediately, and the bridge reports ``BridgeDiagnostic/Kind/slotStolen``. For several
  ///     subscribers, use `share()`.
  ///   - scheduler: The scheduler on which to register and unregister: immediately if the caller is there and outside of
  ///     callbacks from C, later otherwise. If `nil`, these run on the threads on which the subscriber subscribes and on
  ///     which the stream ends or is cancelled, except inside callbacks.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Passes to the library a C function that sends through ``CSlot/context``, and returns the closure
  ///     that removes it. Both run once for each subscriber that occupies the slot. An error that it throws fails the
  ///     stream.
  /// - Returns: A publisher that occupies the slot for one subscriber at a time.
  public static func cCallback(
    in slot: CSlot, on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable () throws(Failure) -> () -> Void
  ) -> CallbackPublisher {
    let reporter = BridgeReporter(.cCallback, label, CodeLocation(fileID, line))
    let kept = CContextNode<Output, Failure>.KeptReport()
    return cCallback(reporter, on: scheduler) { continuation, exits in
      let node = CContextNode(continuation, reporter, .whenUnregisterReturns, kept, exits)
      let isFree = slot.occupy(node, on: scheduler) {
        // A subscriber that had to wait for the slot may have left.
        guard continuation.isActive else {
          slot.vacate()
          node.release()
          return
        }
        do throws(Failure) {
          let unregister = try register()
          node.noteRegistered {
            unregister()
            slot.vacate()
          }
        } catch {
          slot.vacate()
          node.noteFailed(error)
        }
      }
      if !isFree {
        reporter.report(.slotStolen)
        node.release()
      }
    }
  }
}
