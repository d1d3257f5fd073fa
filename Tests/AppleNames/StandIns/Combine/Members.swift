// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The members that Combine adds to types of other modules.

extension Sequence {
  public var publisher: Publishers.Sequence<Self> { Publishers.Sequence() }
}
extension Optional {
  public struct Publisher {}
  public var publisher: Publisher { Publisher() }
}
extension Result {
  public struct Publisher {}
  public var publisher: Publisher { Publisher() }
}
extension NotificationCenter {
  public struct Publisher {}
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { Publisher() }
}
extension Timer {
  public enum TimerPublisher {}
  public static func publish(every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode) {}
}
extension NSObject {
  public enum KeyValueObservingPublisher {}
}
extension DispatchQueue: Scheduler {
  public struct SchedulerTimeType {}
  public struct SchedulerOptions {}
  public var now: SchedulerTimeType { SchedulerTimeType() }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {}
}
extension OperationQueue: Scheduler {
  public struct SchedulerTimeType {}
  public struct SchedulerOptions {}
  public var now: SchedulerTimeType { SchedulerTimeType() }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {}
}
extension RunLoop: Scheduler {
  public struct SchedulerTimeType {}
  public struct SchedulerOptions {}
  public var now: SchedulerTimeType { SchedulerTimeType() }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {}
}
extension Publishers {
  public struct Sequence<Elements: Swift.Sequence>: Publisher {
    public typealias Output = Elements.Element
    public typealias Failure = Never
  }
}
