import SwiftSyntax

/// Finds the slot that a class sets itself to.
enum DelegateSlot {
  /// Functions that run once in the life of an object.
  private static let once: Set<String> = ["viewDidLoad", "awakeFromNib", "loadView"]

  /// The assignments of a class to the slot of one service.
  struct Registrations {
    /// Where it sets itself.
    let begins: [DelegateRegistration]
    /// Where it empties the slot.
    let ends: [DelegateRegistration]
    /// Whether it may set itself a second time.
    let mayRepeat: Bool
  }

  /// Returns the registrations of a class for a protocol.
  ///
  /// - Throws: The obstacle, if they do not show when the subscription begins and ends.
  static func registrations(
    of protocolName: String, in owner: DelegateOwner, _ index: TypeIndex
  ) throws(DelegateObstacle) -> Registrations {
    let all = owner.registrations(index)
    let known = all.filter { $0.isSlot(of: protocolName, index) == true }
    // A slot that cannot be looked up may be the one.
    let own = known.isEmpty ? all.filter { $0.setsSelf && $0.isSlot(of: protocolName, index) == nil } : known
    guard let first = own.first(where: \.setsSelf) else {
      throw DelegateObstacle(
        .noRegistration,
        "\(owner.name) does not set itself as a delegate. Subscribe where it is registered, and remove the conformance."
      )
    }
    if let repeated = repeatedly(own, in: owner, index) { return repeated }
    guard own.count == 1 else {
      throw DelegateObstacle(
        .unsupportedShape,
        "\(owner.name) sets the slot in \(own.count) places. Decide when the subscription begins and ends.")
    }
    guard runsOnce(first, in: owner) else {
      throw DelegateObstacle(
        .semanticDifference,
        """
        The registration is not a statement of an initializer or of viewDidLoad, or of a private function that only \
        they call, and '\(first.service)' may be another object when it runs again. Decide when the subscription begins.
        """)
    }
    return Registrations(begins: own, ends: [], mayRepeat: false)
  }

  /// Returns registrations that may run in any order, because they are about one object; or `nil` if they may not.
  ///
  /// Another use of the slot, such as `if service.delegate === self`, would depend on who is the delegate.
  private static func repeatedly(
    _ own: [DelegateRegistration], in owner: DelegateOwner, _ index: TypeIndex
  ) -> Registrations? {
    let begins = own.filter(\.setsSelf)
    let ends = own.filter(\.setsNil)
    guard let first = begins.first, begins.count + ends.count == own.count,
      own.count > 1 || !runsOnce(first, in: owner),
      own.allSatisfy({ $0.isStatement && $0.hasConstantService(in: owner.name, index) }),
      Set(own.map { withoutSelf($0.service) }).count == 1, uses(of: first, in: owner, index) == own.count
    else { return nil }
    let mayRepeat = begins.count > 1 || !runsOnce(first, in: owner)
    return Registrations(begins: begins, ends: ends, mayRepeat: mayRepeat)
  }

  /// The number of places in which a class mentions a slot, or one of this name of an object that it may hold elsewhere.
  private static func uses(of registration: DelegateRegistration, in owner: DelegateOwner, _ index: TypeIndex) -> Int {
    ([Syntax(owner.node)] + owner.extensions.map { Syntax($0) })
      .flatMap { NameFinder.references(to: registration.slot, in: $0) }
      .count { reference in
        guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id,
          let base = access.base.map({ withoutSelf($0.trimmedDescription) })
        else { return false }
        let first = String(base.prefix { $0 != "." })
        return base == withoutSelf(registration.service) || index.property(first, of: owner.name) == nil
      }
  }

  private static func withoutSelf(_ path: String) -> String {
    path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
  }

  /// Whether a registration runs once in the life of an object, and always.
  private static func runsOnce(_ registration: DelegateRegistration, in owner: DelegateOwner) -> Bool {
    let function = registration.function
    if let node = function?.as(InitializerDeclSyntax.self) { return !node.modifiers.contains("convenience") }
    return function?.as(FunctionDeclSyntax.self).map { runsOnce($0, in: owner) } ?? false
  }

  /// Whether a function runs once in the life of an object: by its name, or because one that does is all that calls it.
  private static func runsOnce(_ function: FunctionDeclSyntax, in owner: DelegateOwner, depth: Int = 0) -> Bool {
    let name = function.name.text
    if once.contains(name) { return true }
    guard depth < 4, function.modifiers.contains("private"), function.attributes.isEmpty,
      owner.functions.count(where: { $0.name.text == name }) == 1
    else { return false }
    let calls = ([Syntax(owner.node)] + owner.extensions.map { Syntax($0) }).flatMap {
      NameFinder.references(to: name, in: $0)
    }
    guard calls.count == 1, let call = calls[0].ancestors.first(where: { $0.is(FunctionCallExprSyntax.self) }),
      call.as(FunctionCallExprSyntax.self)?.calledName == name,
      let block = call.parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.as(CodeBlockSyntax.self)
    else { return false }
    if let caller = block.parent?.as(InitializerDeclSyntax.self) { return !caller.modifiers.contains("convenience") }
    return block.parent?.as(FunctionDeclSyntax.self).map { runsOnce($0, in: owner, depth: depth + 1) } ?? false
  }

  /// Returns the type of the service and its slot.
  static func service(
    of registration: DelegateRegistration, _ protocolName: String, _ index: TypeIndex
  ) throws(DelegateObstacle) -> (type: String, slot: PropertyFact) {
    guard let type = registration.serviceType, let service = index.declaredType(named: type) else {
      throw DelegateObstacle(
        .typeInformationNeeded,
        "The type of '\(registration.service)' is not written, or not scanned. Write it at its declaration.")
    }
    if registration.isOptional {
      throw DelegateObstacle(
        .unsupportedShape,
        "'\(registration.service.filter { $0 != "?" })' may be nil. Subscribe to the events where the service is made.")
    }
    if registration.service == "self" {
      throw DelegateObstacle(
        .unsupportedShape,
        "\(type) is its own delegate, so its events would come from itself. Keep it.")
    }
    let slot = index.property(registration.slot, of: type)
    if slot?.isPrivate == true {
      throw DelegateObstacle(
        .unsupportedShape, "\(type).\(registration.slot) is private. Write its delegate by hand, in the same file.")
    }
    guard service.kind == .class, let slot, slot.isStored, slot.isSettable, !slot.isStatic,
      slot.shape?.isOptional == true
    else {
      throw DelegateObstacle(
        .unsupportedShape, "\(type).\(registration.slot) is not a settable, stored, optional property of a class.")
    }
    guard slot.isWeak else {
      throw DelegateObstacle(
        .semanticDifference,
        """
        \(type).\(registration.slot) retains its delegate, so the service may be what keeps the model alive. Keep a \
        reference to the model elsewhere.
        """)
    }
    return (type, slot)
  }
}

extension DelegateRegistration {
  /// Whether the slot takes objects of a protocol, or `nil` if the service or its slot is unknown.
  func isSlot(of protocolName: String, _ index: TypeIndex) -> Bool? {
    guard let serviceType else { return nil }
    guard let slot = index.property(slot, of: serviceType) else {
      // The table of a screen has slots as well.
      return index.declaredType(named: serviceType) == nil ? false : nil
    }
    return slot.shape?.name.map { index.isSame($0, protocolName, in: slot.scope.type) } ?? false
  }
}
