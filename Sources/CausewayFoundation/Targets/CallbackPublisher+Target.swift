import Causeway
public import CausewayBridging

extension CallbackPublisher where Failure == Never {
  /// Creates a publisher of the actions of a main-actor service, such as a control.
  ///
  /// ```swift
  /// CallbackPublisher(on: MainActor.shared) {
  ///   ($0 as? Slider)?.value
  /// } addTarget: {
  ///   slider.addTarget($0, action: ActionTarget.action, for: .valueChanged)
  /// } removeTarget: {
  ///   slider.removeTarget($0, action: ActionTarget.action, for: .valueChanged)
  /// }
  /// ```
  ///
  /// Each subscriber has its own target, which the subscription retains, because services hold targets weakly.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Returns the value to send for a sender, or `nil` to send none. Called on the main actor:
  ///     synchronously if the action comes from there, later otherwise.
  ///   - addTarget: Registers the target, on the main actor. Called once for each subscriber.
  ///   - removeTarget: Unregisters the target, on the main actor. Called once for each subscriber.
  public init(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    transform: @escaping @MainActor (Any) -> Output?, addTarget: @escaping @MainActor (ActionTarget) -> Void,
    removeTarget: @escaping @MainActor (ActionTarget) -> Void
  ) {
    self.init(BridgeReporter(.targetAction, label, CodeLocation(fileID, line)), on: actor) { continuation in
      let target = ActionTarget { sender in
        // Safe to send: the service has handed the sender over. A call in progress at the end is not the service's
        // fault.
        let sender = UncheckedBox(sender)
        let isHandedOver = !MainActorContext.isCurrent
        MainActorContext.run {
          if isHandedOver, !continuation.isActive { return }
          guard let value = transform(sender.value) else { return }
          continuation.yield(value)
        }
      }
      addTarget(target)
      continuation.onTermination = { _ in removeTarget(target) }
    }
  }

  /// Creates a publisher of the actions of a service that may be used on any thread.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Returns the value to send for a sender, or `nil` to send none. Called synchronously during the
  ///     action.
  ///   - addTarget: Registers the target, on the subscribing thread. Called once for each subscriber.
  ///   - removeTarget: Unregisters the target, on the thread that cancels. Called once for each subscriber.
  public init(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    transform: @escaping @Sendable (Any) -> Output?, addTarget: @escaping @Sendable (ActionTarget) -> Void,
    removeTarget: @escaping @Sendable (ActionTarget) -> Void
  ) {
    self.init(BridgeReporter(.targetAction, label, CodeLocation(fileID, line))) { continuation in
      let target = ActionTarget { sender in
        if let value = transform(sender) { continuation.yield(value) }
      }
      addTarget(target)
      continuation.onTermination = { _ in removeTarget(target) }
    }
  }
}
