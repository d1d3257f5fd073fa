public import Causeway
public import Foundation

// `Schedulers+Apple` has the conformance for Apple's platforms.
#if !canImport(Combine)
  extension DispatchQueue: Scheduler {
    /// An instant on the queue's clock.
    public typealias SchedulerTimeType = SchedulerUptime

    /// The options of an action on the queue.
    public struct SchedulerOptions {
      /// The quality of service.
      public var qos: DispatchQoS
      /// The flags of the work.
      public var flags: DispatchWorkItemFlags
      /// The group to which the work belongs.
      public var group: DispatchGroup?

      /// Creates options.
      ///
      /// - Parameters:
      ///   - qos: The quality of service.
      ///   - flags: The flags of the work.
      ///   - group: The group to which the work belongs.
      public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The current instant.
    public var now: SchedulerUptime { SchedulerUptime(.now()) }

    /// Zero.
    public var minimumTolerance: SchedulerInterval { 0 }

    /// Runs an action as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      guard let options else { return async(execute: unchecked(action)) }
      async(group: options.group, qos: options.qos, flags: options.flags, execute: unchecked(action))
    }

    /// Runs an action at an instant.
    public func schedule(
      after date: SchedulerUptime, tolerance: SchedulerInterval, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
        execute: unchecked(action))
    }

    /// Runs an action at an instant and then repeatedly.
    public func schedule(
      after date: SchedulerUptime, interval: SchedulerInterval, tolerance: SchedulerInterval, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      repetition(after: now.distance(to: date), interval, on: self, options, unchecked(action))
    }
  }
#endif
