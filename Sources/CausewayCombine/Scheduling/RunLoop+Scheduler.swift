public import Causeway
import CausewayFoundation
public import Foundation

// `Schedulers+Apple` has the conformance for Apple's platforms.
#if !canImport(Combine)
  extension RunLoop: Scheduler {
    /// An instant on the run loop's clock.
    public typealias SchedulerTimeType = SchedulerDate

    /// The options of an action on a run loop; there are none.
    public struct SchedulerOptions: Sendable {
      /// Creates options.
      public init() {}
    }

    /// The current instant.
    public var now: SchedulerDate { SchedulerDate(Date()) }

    /// Zero.
    public var minimumTolerance: SchedulerInterval { 0 }

    /// Runs an action as soon as possible, on the run loop's thread.
    ///
    /// Actions on the main run loop are run by the main queue, which is also served by an asynchronous `main`.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - action: The action.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if self === RunLoop.main { return DispatchQueue.main.async(execute: unchecked(action)) }
      RunLoopScheduler(self, .common).schedule(unchecked(action))
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
