public import Causeway
public import Foundation

extension Timer {
  /// A publisher that sends the date at regular times, once connected.
  ///
  /// Its run loop is only compared, and given timers, which may be done on any thread.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    /// The date at which a value is sent.
    public typealias Output = Date
    /// It never fails.
    public typealias Failure = Never

    /// The time between two values, in seconds.
    public let interval: TimeInterval
    /// Not used.
    public let tolerance: TimeInterval?
    /// The run loop whose thread delivers.
    public let runLoop: RunLoop
    /// Not used: values are delivered in the common modes.
    public let mode: RunLoop.Mode
    private let ticks: Multicast<AnyPublisher<Date, Never>, PassthroughSubject<Date, Never>>

    /// Makes a publisher of dates.
    ///
    /// - Parameters:
    ///   - interval: The time between two values, in seconds; more than zero.
    ///   - tolerance: Not used.
    ///   - runLoop: The run loop whose thread delivers.
    ///   - mode: Not used: values are delivered in the common modes.
    public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      // `Timer` takes a tenth of a millisecond for an interval that is not positive.
      let duration = interval > 0 ? Duration.seconds(interval) : .microseconds(100)
      ticks = RepeatingTimer(every: duration, clock: OperatorTime.standardClock).map { _ in Date() }
        .receive(on: runLoop).eraseToAnyPublisher().makeConnectable()
    }

    /// Subscribes without starting the timer.
    public func subscribe(_ subscriber: sending some Subscriber<Date, Never>) {
      ticks.subscribe(subscriber)
    }

    /// Starts the timer, if it is not running.
    ///
    /// - Returns: A token that stops the timer when it is cancelled or released.
    public func connect() -> AnyCancellable {
      ticks.connect()
    }
  }

  /// Returns a publisher that sends the date at regular times, once connected.
  ///
  /// - Parameters:
  ///   - interval: The time between two values, in seconds; more than zero.
  ///   - tolerance: Not used.
  ///   - runLoop: The run loop whose thread delivers. The main one needs to be served by a running main queue or run loop.
  ///   - mode: Not used: values are delivered in the common modes.
  /// - Returns: The publisher, usually followed by `autoconnect()`.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}
