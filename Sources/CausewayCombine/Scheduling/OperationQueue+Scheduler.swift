public import Causeway
public import Foundation

// `Schedulers+Apple` has the conformance for Apple's platforms.
#if !canImport(Combine)
  extension OperationQueue: Scheduler {
    /// An instant on the operation queue's clock.
    public typealias SchedulerTimeType = SchedulerDate

    /// The options of an action on an operation queue; there are none.
    public struct SchedulerOptions: Sendable {
      /// Creates options.
      public init() {}
    }

    /// The current instant.
    public var now: SchedulerDate { SchedulerDate(Date()) }

    /// Zero.
    public var minimumTolerance: SchedulerInterval { 0 }

    /// Runs an action as soon as possible, in an operation of the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      addOperation(unchecked(action))
    }

    /// Runs an action at an instant.
    public func schedule(
      after date: SchedulerDate, tolerance: SchedulerInterval, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      runOnce(after: now.distance(to: date), on: self, options, unchecked(action))
    }

    /// Runs an action at an instant and then repeatedly.
    public func schedule(
      after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      repetition(after: now.distance(to: date), interval, on: self, options, unchecked(action))
    }
  }
#endif
