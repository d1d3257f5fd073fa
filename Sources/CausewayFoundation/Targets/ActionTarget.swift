public import Foundation

/// A target for services that call an action with a sender, `(Any) -> Void`.
///
/// It is handed to the closures of the bridge that makes it. Where there is Objective-C it has a selector too, for
/// controls and gesture recognizers; that could not be verified there.
public final class ActionTarget: NSObject, Sendable {
  private let handler: @Sendable (Any) -> Void

  init(_ handler: @escaping @Sendable (Any) -> Void) {
    self.handler = handler
  }

  #if canImport(ObjectiveC)
    /// The selector of ``fire(_:)``, to be passed with the target.
    public static var action: Selector { #selector(ActionTarget.fire(_:)) }

    /// Takes what the service calls with.
    ///
    /// - Parameter sender: Who calls. It does not leave the bridge's transform.
    @objc public func fire(_ sender: Any) {
      handler(sender)
    }
  #else
    /// Takes what the service calls with.
    ///
    /// - Parameter sender: Who calls. It does not leave the bridge's transform.
    public func fire(_ sender: Any) {
      handler(sender)
    }
  #endif
}
