// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Dispatch that `Causeway` and `CausewayBridging` use, for platforms whose Dispatch is not on this machine. It
// is only compiled against.

public class DispatchObject {}

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public static var main: DispatchQueue { fatalError() }
  public static func global() -> DispatchQueue { fatalError() }
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
}

public final class DispatchSpecificKey<T>: @unchecked Sendable {
  public init() {}
}

public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult public func signal() -> Int { 0 }
}

public enum DispatchTimeoutResult {
  case success, timedOut
}

public enum DispatchTimeInterval {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public struct DispatchTime {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public struct DispatchWallTime {
  public static func now() -> DispatchWallTime { DispatchWallTime() }
  public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime { time }
}

public protocol DispatchSourceProtocol: AnyObject {
  func setEventHandler(handler: (@Sendable () -> Void)?)
  func activate()
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {
  func schedule(deadline: DispatchTime, leeway: DispatchTimeInterval)
  func schedule(wallDeadline: DispatchWallTime, leeway: DispatchTimeInterval)
}

public final class DispatchSource: DispatchObject {
  public static func makeTimerSource(queue: DispatchQueue?) -> any DispatchSourceTimer { fatalError() }
}
