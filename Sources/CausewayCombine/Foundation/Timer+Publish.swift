public import Causeway
public import Foundation

/// A publisher that emits the current date at regular intervals while connected.
///
/// The class only compares its run loop and adds timers to it; both are safe on any thread.
public final class TimerPublisher: ConnectablePublisher, PlacedPublisher, @unchecked Sendable {
  // Safety: All properties are immutable; the run loop is compared, and receives timers, which is safe on any thread.
  // Tested by `TimerTests`.

  /// The date at which a value is emitted.
  public typealias Output = Date
  /// The publisher cannot fail.
  public typealias Failure = Never

  /// The time between two values, in seconds.
  public let interval: TimeInterval
  /// The tolerance, which is ignored.
  public let tolerance: TimeInterval?
  /// The run loop on whose thread values are delivered.
  public let runLoop: RunLoop
  /// The mode, which is ignored: values are delivered in the common modes.
  public let mode: RunLoop.Mode
  private let ticks: Multicast<AnyPublisher<Date, Never>, PassthroughSubject<Date, Never>>

  /// Creates a publisher of dates.
  ///
  /// - Parameters:
  ///   - interval: The time between two values in seconds. Values that are not positive count as 0.1 ms, as with
  ///     `Timer`.
  ///   - tolerance: Ignored.
  ///   - runLoop: The run loop on whose thread values are delivered.
  ///   - mode: Ignored: values are delivered in the common modes.
  public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
    self.interval = interval
    self.tolerance = tolerance
    self.runLoop = runLoop
    self.mode = mode
    // `Timer` uses 0.1 ms for an interval that is not positive.
    let interval = interval > 0 ? Nanoseconds(limiting: interval) : .microseconds(100)
    ticks = RepeatingTimer(every: interval, startingAfter: interval, OperatorTime.standard).map { _ in Date() }
      .receive(on: runLoop).eraseToAnyPublisher().makeConnectable()
  }

  /// Attaches a subscriber without starting the timer.
  public func subscribe(_ subscriber: sending some Causeway.Subscriber<Date, Never>) {
    subscribe(consume subscriber, at: nil)
  }

  package func subscribe(_ subscriber: sending some Causeway.Subscriber<Date, Never>, at place: StreamPlace?) {
    ticks.subscribe(consume subscriber, for: place?.inputs)
  }

  /// Starts the timer; does nothing if it is already running.
  ///
  /// - Returns: A token that stops the timer when it is cancelled or released.
  public func connect() -> AnyCancellable {
    ticks.connect()
  }
}

extension Timer {
  // Apple's Foundation has a type of this name.
  #if !canImport(Combine)
    /// A publisher that emits the current date at regular intervals while connected.
    public typealias TimerPublisher = CausewayCombine.TimerPublisher
  #endif

  /// Returns a publisher that emits the current date at regular intervals while connected.
  ///
  /// Values on the main run loop are only delivered while the main queue or the main run loop runs.
  ///
  /// - Parameters:
  ///   - interval: The time between two values in seconds. Values that are not positive count as 0.1 ms, as with
  ///     `Timer`.
  ///   - tolerance: Ignored.
  ///   - runLoop: The run loop on whose thread values are delivered.
  ///   - mode: Ignored: values are delivered in the common modes.
  /// - Returns: The publisher, usually followed by `autoconnect()`.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> CausewayCombine.TimerPublisher {
    CausewayCombine.TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}
