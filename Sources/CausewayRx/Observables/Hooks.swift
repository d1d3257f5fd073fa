import Causeway
import Foundation

/// The handling of errors for which a subscription has no closure.
///
/// Corresponds to RxSwift's `Hooks`. The settings apply to the whole process and can be changed on any thread.
public enum Hooks {
  /// A closure that receives an unhandled error and the call stack of the subscription.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
  /// A closure that returns the call stack when a subscription is made.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  private struct Settings: @unchecked Sendable {
    // Safety: Accessed under the lock; the closures may be called on any thread, as in RxSwift. Tested by `HooksTests`.

    var handler: DefaultErrorHandler = { callStack, error in
      #if DEBUG
        print((["Unhandled error happened: \(error)"] + callStack).joined(separator: "\n"))
      #endif
    }
    var capture: CustomCaptureSubscriptionCallstack = {
      #if DEBUG
        Thread.callStackSymbols
      #else
        []
      #endif
    }
  }

  private static let settings = Locked(Settings())
  private static let recordsCallStack = AtomicBool(false)

  /// Whether a subscription without a closure for errors records its call stack.
  ///
  /// The default is `false`.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// The closure that receives unhandled errors.
  ///
  /// It is called on the sending thread. The default prints the error in debug builds and does nothing in release
  /// builds.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0 }.handler }
    set {
      let former = settings.withLock { settings in
        defer { settings.handler = newValue }
        return settings.handler
      }
      withExtendedLifetime(former) {}
    }
  }

  /// The closure that returns the call stack when a subscription is made.
  ///
  /// The default returns the thread's call stack in debug builds and an empty array in release builds.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0 }.capture }
    set {
      let former = settings.withLock { settings in
        defer { settings.capture = newValue }
        return settings.capture
      }
      withExtendedLifetime(former) {}
    }
  }

  /// The error closure for a subscription that is made now.
  @usableFromInline static var errorHandler: (any Error) -> Void {
    guard recordCallStackOnError else { return { defaultErrorHandler([], $0) } }
    let callStack = customCaptureSubscriptionCallstack()
    return { defaultErrorHandler(callStack, $0) }
  }
}
