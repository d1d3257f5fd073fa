/// The names of a site that appear in the code of its bridge.
///
/// The code has the names of an example for those that the source does not show.
struct BridgeSubject: Hashable, Sendable {
  /// The object that calls back; `nil` for `self`, and for the declaration of a service.
  var object: String?
  /// The property or key path, or the name of a notification.
  var member: String?
  /// The function that takes the callback.
  var call: ServiceCall?
  /// The call of the function that takes the token of ``call``.
  var removal: String?

  init() {}

  /// Creates the subject of a receiver as in `CallFact`.
  ///
  /// - Parameters:
  ///   - receiver: The receiver.
  ///   - example: The name of an object that has none, such as the result of a call.
  ///   - member: The member.
  init(receiver: [String], example: String? = nil, member: String? = nil) {
    let path = receiver.first == "self" ? receiver.dropFirst() : receiver[...]
    let isPlain = path.allSatisfy { name in
      name != "super" && !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    object = path.isEmpty ? nil : isPlain ? path.joined(separator: ".") : example
    self.member = member
  }

  /// The code of a listener, or `nil` if the source does not show all parts of it.
  func listener(_ label: String, isRemoved: Bool = true) -> String? {
    guard let call, !call.isThrowing, call.arguments.count(where: { $0.kind == .answer }) == 1,
      !call.arguments.contains(where: { $0.kind == .failure })
    else { return nil }
    let add = ".listener(\(label): { \(call.code(Bridge.Handlers(answer: "$0"), of: object)) }"
    if !isRemoved { return "\(add))" }
    return removal.map { "\(add), remove: { \(object.map { "\($0)." } ?? "")\($0) })" }
  }
}

extension TypeIndex {
  /// Returns the call of the only function that takes the token of another one: `removeListener($0)`.
  func removal(of fact: FunctionFact) -> String? {
    guard !fact.result.isVoid, let type = fact.scope.type.flatMap({ self.type(named: $0) }) else { return nil }
    let token = fact.result.unwrapped
    let found = type.functions.values.flatMap(\.self).filter { function in
      Vocabulary.isUnregistration(function.name) && !function.isPrivate && !function.isStatic && !function.isAsync
        && !function.isThrowing && function.parameters.count == 1 && function.parameters[0].shape.unwrapped == token
    }
    let named = found.filter { Vocabulary.isUnregistration($0.name, of: fact.name) }
    guard let only = named.count == 1 ? named.first : found.count == 1 ? found.first : nil else { return nil }
    return "\(only.name)(\(only.parameters[0].label.map { "\($0): " } ?? "")$0)"
  }
}
