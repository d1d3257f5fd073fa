import Causeway
public import CausewayBridging

extension BridgeStyle {
  /// A target and an action.
  public static var targetAction: BridgeStyle { BridgeStyle("target-action") }
}

extension CallbackPublisher where Failure == Never {
  /// Makes a publisher of the actions of a service that belongs to the main actor, as controls do.
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
  /// Each subscriber has a target of its own, which the subscription keeps: services hold targets weakly.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Makes what to send of the sender, inside the action; `nil` to send nothing. An action that comes from
  ///     elsewhere is handed over to the main actor.
  ///   - addTarget: Registers the target, on the main actor. It runs once for each subscriber.
  ///   - removeTarget: Unregisters it, on the main actor, once.
  public init(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    transform: @escaping @MainActor (Any) -> Output?, addTarget: @escaping @MainActor (ActionTarget) -> Void,
    removeTarget: @escaping @MainActor (ActionTarget) -> Void
  ) {
    self.init(BridgeReporter(.targetAction, label, fileID, line), on: actor) { continuation in
      let target = ActionTarget { sender in
        // Handed over by a service that calls elsewhere. What is on its way at the end is nobody's fault.
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

  /// Makes a publisher of the actions of a service that may be used on any thread.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Makes what to send of the sender, inside the action; `nil` to send nothing.
  ///   - addTarget: Registers the target, on the subscribing thread. It runs once for each subscriber.
  ///   - removeTarget: Unregisters it, once, on the thread that cancels.
  public init(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    transform: @escaping @Sendable (Any) -> Output?, addTarget: @escaping @Sendable (ActionTarget) -> Void,
    removeTarget: @escaping @Sendable (ActionTarget) -> Void
  ) {
    self.init(BridgeReporter(.targetAction, label, fileID, line)) { continuation in
      let target = ActionTarget { sender in
        if let value = transform(sender) { continuation.yield(value) }
      }
      addTarget(target)
      continuation.onTermination = { _ in removeTarget(target) }
    }
  }
}
