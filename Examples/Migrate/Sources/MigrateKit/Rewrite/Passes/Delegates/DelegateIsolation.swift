import SwiftSyntax

/// Whether a class belongs to the main actor, or becomes `@MainActor` by the user's answer.
struct DelegateIsolation {
  private let owner: DelegateOwner
  private let context: RewriteContext
  /// The assignments that empty slots, which are replaced.
  private let ends: [DelegateRegistration]
  /// Whether `@MainActor` is added.
  let isAdded: Bool

  init(_ owner: DelegateOwner, _ context: RewriteContext) {
    self.owner = owner
    self.context = context
    let delegates = owner.delegates(context.index)
    ends = owner.registrations(context.index).filter { registration in
      registration.setsNil && delegates.contains { registration.isSlot(of: $0.proto.name, context.index) == true }
    }
    isAdded =
      context.index.isolation(of: owner.name) == .nonisolated
      && context.index.answers.isMainActor(owner.name) == true
  }

  /// Checks that the class belongs to the main actor, or may.
  ///
  /// - Throws: The obstacle, with a question if the user can decide.
  func check() throws(DelegateObstacle) {
    switch context.index.isolation(of: owner.name) {
    case .mainActor: return
    case .nonisolated: break
    default:
      throw DelegateObstacle(
        .ambiguousIsolation,
        "\(owner.name) belongs to another actor. Subscribe there, as in docs/migrating/from-delegates.md.")
    }
    for name in Set(context.index.type(named: owner.name)?.inherited ?? []).sorted() { try check(name) }
    try checkBody()
    if isAdded { return }
    let isAsked = context.index.answers.isMainActor(owner.name) == nil
    let uses = context.index.usesOutsideOfMainActor(owner.name)
    throw DelegateObstacle(
      .ambiguousIsolation,
      """
      \(owner.name) is not isolated to the main actor, so the isolation of its events is not known. Mark it \
      @MainActor if the service is used on the main thread only, and run the command again.
      """, isRemovable: true, question: isAsked ? IsolationAnswers.question(about: owner.name, uses: uses) : nil)
  }

  /// What `@MainActor` means for the code that uses the class.
  var note: String? {
    guard isAdded else { return nil }
    let uses = context.index.usesOutsideOfMainActor(owner.name)
    if uses.isEmpty { return nil }
    return """
      \(owner.name) is @MainActor. Its uses outside of the main actor have to be isolated: \(CodeLine.list(uses)).
      """
  }

  /// The edit that adds `@MainActor` behind the other attributes.
  var edit: Edit? {
    guard isAdded else { return nil }
    let token = owner.node.modifiers.first?.name ?? owner.node.classKeyword
    // A replacement, because what is inserted at this offset belongs above the class.
    return Edit(token.trimmedOffsets, "@MainActor \(token.text)")
  }

  // MARK: Conditions

  /// Types that any class may inherit from, whatever its isolation.
  private static let harmless: Set<String> = [
    "AnyObject", "NSObject", "NSObjectProtocol", "ObservableObject", "Sendable",
  ]

  private func check(_ inherited: String) throws(DelegateObstacle) {
    let index = context.index
    let name = TypeIndex.simple(inherited)
    if Self.harmless.contains(name) || UserInterface.isMainActor(name) { return }
    guard let type = index.declaredType(named: inherited, in: owner.name) else {
      throw DelegateObstacle(
        .declarationNotScanned,
        "\(name) was not scanned. If it belongs to the main actor, mark \(owner.name) @MainActor.", isRemovable: true)
    }
    if index.isolation(of: type.name) == .mainActor { return }
    if type.kind == .class {
      throw DelegateObstacle(
        .unsupportedShape, "\(owner.name) inherits from \(name). Mark that class @MainActor first.", isRemovable: true)
    }
    // A delegate protocol is left by its own conversion.
    if index.isDelegate(type.name) { return }
    let requirements = index.ancestry(of: type.name).compactMap { index.declaredType(named: $0) }
    let isEmpty = requirements.allSatisfy { $0.functions.isEmpty && $0.properties.isEmpty }
    if !isEmpty {
      throw DelegateObstacle(
        .ambiguousIsolation,
        "\(owner.name) conforms to \(name), which is not isolated. Mark that protocol @MainActor first.",
        isRemovable: true)
    }
  }

  /// Checks the code that would run outside of the main actor all the same.
  private func checkBody() throws(DelegateObstacle) {
    let replaced = Set(ends.compactMap { $0.deinitializer?.id })
    let remaining = owner.members.lazy.compactMap { $0.as(DeinitializerDeclSyntax.self) }.first { node in
      !replaced.contains(node.id) || node.body?.statements.count != 1
    }
    if remaining != nil {
      throw DelegateObstacle(
        .ambiguousIsolation, "The deinit of \(owner.name) does not run on the main actor. Mark the class by hand.")
    }
    for block in [owner.node.memberBlock] + owner.extensions.map(\.memberBlock) {
      guard let closure = UnknownClosures.first(in: block) else { continue }
      let line = context.file.position(of: closure.positionAfterSkippingLeadingTrivia).line
      throw DelegateObstacle(
        .ambiguousIsolation,
        "Line \(line) has a closure that may run outside of the main actor. Mark \(owner.name) @MainActor by hand.",
        isRemovable: true)
    }
  }
}
