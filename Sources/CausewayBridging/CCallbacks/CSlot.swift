public import Causeway

/// A static slot for a C callback that takes no context pointer.
///
/// Such a C function can reach only static state. Declare one slot, in a static property, for each function pointer
/// that the library stores. One subscriber at a time uses the slot:
///
/// ```swift
/// nonisolated enum Alarms {
///   static let slot = CSlot()
///
///   static var codes: CallbackPublisher<Int32, Never> {
///     .cCallback(in: slot) {
///       alarm_set_handler { Alarms.slot.context?.yield($0) }
///       return { alarm_set_handler(nil) }
///     }
///   }
/// }
/// ```
public final class CSlot: Sendable {
  /// A subscriber that registers when the slot becomes free.
  private struct Newcomer: Sendable {
    let box: CContextBox
    let scheduler: (any Scheduler)?
    let register: @Sendable () -> Void
  }

  private struct State: Sendable {
    var box: CContextBox?
    var next: Newcomer?
  }

  private let state = Locked(State())

  /// Creates an empty slot.
  public init() {}

  /// The context of the current subscriber, for use in the C function, or `nil` if the slot is free.
  public var context: CContext? { state.withLock { $0.box }.map { CContext($0) } }

  /// Occupies the slot and registers: immediately, or when the subscriber that has left the slot is unregistered.
  ///
  /// - Parameters:
  ///   - box: The context of the new subscriber.
  ///   - scheduler: The scheduler on which to register later. The caller is on it.
  ///   - register: Registers with the library. Called at most once.
  /// - Returns: `false` if another subscriber uses the slot.
  fileprivate func occupy(
    _ box: CContextBox, on scheduler: (any Scheduler)?, _ register: @escaping @Sendable () -> Void
  ) -> Bool {
    enum Outcome {
      case isUsed
      case isOccupied
      case waits(replacing: Newcomer?)
    }
    let outcome: Outcome = state.withLock { state in
      guard let previous = state.box else {
        state.box = box
        return .isOccupied
      }
      if previous.isActive || state.next?.box.isActive == true { return .isUsed }
      defer { state.next = Newcomer(box: box, scheduler: scheduler, register: register) }
      return .waits(replacing: state.next)
    }
    switch outcome {
    case .isUsed: return false
    case .isOccupied: register()
    case .waits(let replaced): replaced?.box.release()
    }
    return true
  }

  /// Frees the slot, or passes it on to the subscriber that waits for it.
  fileprivate func vacate() {
    let (old, next) = state.withLock { state in
      let was = state
      state = State(box: was.next?.box)
      return (was.box, was.next)
    }
    withExtendedLifetime(old) {}
    guard let next else { return }
    if let scheduler = next.scheduler { scheduler.run(next.register) } else { next.register() }
  }
}

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
