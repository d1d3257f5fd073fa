public import Foundation

/// A target for services that call an action with a sender.
///
/// The bridge creates it and passes it to its closures. On Apple platforms it also has a selector, for controls and
/// gesture recognizers; this has not been tested there yet.
public final class ActionTarget: NSObject, Sendable {
  private let handler: @Sendable (Any) -> Void

  init(_ handler: @escaping @Sendable (Any) -> Void) {
    self.handler = handler
  }

  #if canImport(ObjectiveC)
    /// The selector of ``fire(_:)``, to pass together with the target.
    public static var action: Selector { #selector(ActionTarget.fire(_:)) }

    /// Forwards an action to the bridge.
    ///
    /// - Parameter sender: The sender, which is passed only to the bridge's `transform`.
    @objc public func fire(_ sender: Any) {
      handler(sender)
    }
  #else
    /// Forwards an action to the bridge.
    ///
    /// - Parameter sender: The sender, which is passed only to the bridge's `transform`.
    public func fire(_ sender: Any) {
      handler(sender)
    }
  #endif
}
