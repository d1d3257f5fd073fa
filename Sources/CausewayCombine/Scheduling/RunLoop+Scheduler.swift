public import Causeway
public import Foundation

extension RunLoop: Scheduler {
  /// An instant of the run loop's time.
  public typealias SchedulerTimeType = SchedulerDate

  /// The options of an action on a run loop, without members.
  public struct SchedulerOptions: Sendable {
    /// Makes options.
    public init() {}
  }

  /// The current instant.
  public var now: SchedulerDate { SchedulerDate(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs an action as soon as possible, on the run loop's thread.
  ///
  /// An action of the main run loop is run by the main queue, which an asynchronous `main` serves too.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if self === RunLoop.main { return DispatchQueue.main.async(execute: unchecked(action)) }
    // A timer and not `perform`, which does not wake the run loop.
    let action = unchecked(action)
    add(Timer(timeInterval: 0, repeats: false) { _ in action() }, forMode: .common)
  }

  /// Runs an action at an instant.
  ///
  /// - Parameters:
  ///   - date: The instant.
  ///   - tolerance: Not used.
  ///   - options: The options.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    runOnce(after: now.distance(to: date), on: self, options, unchecked(action))
  }

  /// Runs an action at an instant and then repeatedly.
  ///
  /// - Parameters:
  ///   - date: The first instant.
  ///   - interval: The time between two runs.
  ///   - tolerance: Not used.
  ///   - options: The options.
  ///   - action: The action.
  /// - Returns: An object that ends the repetition.
  public func schedule(
    after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    repetition(after: now.distance(to: date), interval, on: self, options, unchecked(action))
  }
}
