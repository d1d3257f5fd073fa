public import Causeway

extension CallbackPublisher {
  /// Makes a publisher of what a C library calls back that keeps one function and no context pointer.
  ///
  /// The context is the slot's, and C's late callbacks find it empty: nothing depends on when C calls for the last time.
  ///
  /// - Parameters:
  ///   - slot: The one slot for that place of the library. While one subscriber has it, the stream of another finishes at
  ///     once, and ``BridgeDiagnostic/Kind/slotStolen`` is reported; `share()` is for several.
  ///   - scheduler: Where to register and unregister; where the subscriber subscribes and cancels if `nil`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Gives the library a C function, which sends through ``CSlot/context``, and returns what takes it away.
  ///     Both run once for each subscriber that has the slot. What it throws fails the stream.
  /// - Returns: The publisher.
  public static func cCallback(
    in slot: CSlot, on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable () throws(Failure) -> () -> Void
  ) -> CallbackPublisher {
    let reporter = BridgeReporter(.cCallback, label, fileID, line)
    let kept = CContextNode<Output, Failure>.KeptReport()
    return CallbackPublisher(reporter, on: scheduler) { continuation in
      let node = CContextNode(continuation, reporter, .whenUnregisterReturns, kept, isPlaced: scheduler != nil)
      guard slot.occupy(node) else {
        reporter.report(.slotStolen)
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
  }
}
