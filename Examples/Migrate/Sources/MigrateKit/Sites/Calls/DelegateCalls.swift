/// Functions and initializers that are given a delegate, such as `CBCentralManager(delegate: self, queue: nil)` and
/// `output.setSampleBufferDelegate(self, queue: queue)`.
enum DelegateCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    if call.setsDelegate { return context.index.declares(call.name) ? nil : .consumer(.delegate, .delegateSetter) }
    guard let label = call.delegateLabel, call.name != "init", !Vocabulary.isUnregistration(call.name) else {
      return nil
    }
    if call.name == "URLSession" {
      let special = SessionCalls.specialDelegates.first { context.index.isKind(call.scope.type, of: $0) }
      return SessionCalls.delegate(special, context)
    }
    if call.name.first?.isUppercase == true, let type = context.index.type(named: call.name, in: call.scope.type) {
      guard context.services.slots[label]?.contains(where: { $0.fact.scope.type == type.name }) == true else {
        return nil
      }
      return .consumer(.delegate, .delegate, of: ServiceReference(type: type.name, member: label))
    }
    return context.index.declares(call.name) ? nil : .consumer(.delegate, .delegate)
  }
}

extension CallFact {
  /// Whether a setter is given `self`.
  fileprivate var setsDelegate: Bool {
    guard let first = arguments.first else { return false }
    return Vocabulary.isDelegateSetter(name) && !receiver.isEmpty && first.label == nil && first.text == "self"
  }

  /// The label of the delegate, if it is `self`.
  fileprivate var delegateLabel: String? {
    arguments.first { $0.text == "self" && $0.label?.lowercased().hasSuffix("delegate") == true }?.label
  }
}
