import SwiftSyntax

/// Makes the edits of a conversion.
struct DelegateEdits {
  private let conversion: DelegateConversion
  private let context: RewriteContext
  private let text: DelegateText
  private let unit: String
  private var file: ParsedFile { context.file }

  init(_ conversion: DelegateConversion, _ context: RewriteContext) {
    self.conversion = conversion
    self.context = context
    unit = Self.unit(of: conversion.owner, context.file)
    text = DelegateText(conversion, context, unit: unit)
  }

  /// Returns all edits, which several sites share.
  ///
  /// - Throws: The obstacle, if the layout of the code does not allow them.
  func edits() throws(DelegateObstacle) -> [Edit] {
    let deinitializers = conversion.registrations.ends.compactMap(\.deinitializer)
    guard conversion.methods.allSatisfy({ file.hasOwnLines($0.node) }), hasLines(conversion.owner.node.memberBlock),
      deinitializers.allSatisfy({ file.hasOwnLines($0) && !$0.containsComments })
    else {
      throw DelegateObstacle(
        .unsupportedShape, "Other code or a comment is in the lines of a method. Put each method in lines of its own.")
    }
    let token = try tokenName()
    let edits =
      [insertion(), inheritance(), property(token)] + conversion.registrations.begins.map { registration($0, token) }
      + conversion.registrations.ends.map { end($0, token) } + [conversion.isolation.edit].compactMap(\.self)
      + methods()
    return context.importing(["Causeway", "CausewayBridging"])
      + edits.map { Edit($0.range, $0.replacement, isShared: true) }
  }

  private func hasLines(_ block: MemberBlockSyntax) -> Bool {
    file.lines.line(at: block.leftBrace.trimmedOffsets.lowerBound)
      < file.lines.line(at: block.rightBrace.trimmedOffsets.lowerBound)
  }

  /// The indentation of the first member of a class.
  private static func unit(of owner: DelegateOwner, _ file: ParsedFile) -> String {
    guard let first = owner.node.memberBlock.members.first else { return "  " }
    return file.indentation(at: first.trimmedOffsets.lowerBound)
  }

  private func tokenName() throws(DelegateObstacle) -> String {
    let name = conversion.owner.name
    let names = ["token", "eventsToken", "delegateToken", "serviceToken"].filter {
      context.index.property($0, of: name) == nil && context.index.functions($0, of: name).isEmpty
        && !Mentions.contain($0, in: conversion.owner.node)
    }
    // Each service of the class has a token of its own.
    let delegates = conversion.owner.delegates(context.index)
    let position = delegates.firstIndex { $0.proto.name == conversion.protocolName } ?? 0
    guard position < names.count, let free = names.dropFirst(position).first else {
      throw DelegateObstacle(.unsupportedShape, "The names of the token are taken. Write the subscription by hand.")
    }
    return free
  }

  // MARK: The edits

  /// The enum and the delegate, above the class.
  private func insertion() -> Edit {
    let offset = file.start(of: conversion.owner.node)
    return Edit(offset..<offset, (file.isBlankLine(before: offset) ? "" : "\n") + text.declarations())
  }

  /// Removes the protocol from the inheritance clause.
  private func inheritance() -> Edit {
    let node = conversion.inherited
    guard let list = node.parent?.as(InheritedTypeListSyntax.self), list.count > 1,
      let index = list.firstIndex(of: node)
    else {
      let clause = node.parent?.parent
      let start = clause?.previousToken(viewMode: .sourceAccurate)?.trimmedOffsets.upperBound
      let range = node.trimmedOffsets
      return Edit((start ?? range.lowerBound)..<range.upperBound, "")
    }
    if let next = list.index(after: index) < list.endIndex ? list[list.index(after: index)] : nil {
      return Edit(node.trimmedOffsets.lowerBound..<next.trimmedOffsets.lowerBound, "")
    }
    let previous = list[list.index(before: index)]
    return Edit(previous.type.trimmedOffsets.upperBound..<node.trimmedOffsets.upperBound, "")
  }

  /// The property of the token, below the stored properties.
  private func property(_ token: String) -> Edit {
    let owner = conversion.owner.node
    let isObservable = owner.attributes.names.contains("Observable")
    let line = "\(unit)\(isObservable ? "@ObservationIgnored " : "")private var \(token): AnyCancellable?\n"
    let stored = owner.memberBlock.members.last { item in
      guard let variable = item.decl.as(VariableDeclSyntax.self) else { return false }
      return !variable.modifiers.contains("static") && variable.bindings.allSatisfy { $0.accessorBlock == nil }
    }
    if let stored {
      let offset = file.endOfLine(after: stored)
      return Edit(offset..<offset, line)
    }
    let offset = file.endOfLine(after: owner.memberBlock.leftBrace)
    return Edit(offset..<offset, line + "\n")
  }

  private func registration(_ registration: DelegateRegistration, _ token: String) -> Edit {
    let node = registration.node
    let indent = file.indentation(at: node.trimmedOffsets.lowerBound)
    // An earlier subscription ends first, so that the slot is not taken from it.
    let end = conversion.registrations.mayRepeat ? "\(token)?.cancel()\n\(indent)" : ""
    return .replace(node, with: end + String(text.subscription(indent: indent, token: token).dropFirst(indent.count)))
  }

  /// The end of the subscription, in place of the assignment that empties the slot.
  ///
  /// In a `deinit` nothing is left to do, because the token is released with the object.
  private func end(_ registration: DelegateRegistration, _ token: String) -> Edit {
    guard let deinitializer = registration.deinitializer else {
      return .replace(registration.node, with: "\(token) = nil")
    }
    if deinitializer.body?.statements.count != 1 { return file.removal(of: registration.node) }
    var start = file.start(of: deinitializer)
    if start > 0, file.isBlankLine(before: start) { start = file.lines.start(of: file.lines.line(at: start - 1)) }
    return Edit(start..<file.endOfLine(after: deinitializer), "")
  }

  /// The handler in the place of the first event, and the other methods removed.
  private func methods() -> [Edit] {
    let first = conversion.events.first?.node.id
    return conversion.methods.map { method in
      var start = file.start(of: method.node)
      let end = file.endOfLine(after: method.node)
      if method.node.id == first { return Edit(start..<end, text.handler()) }
      if start > 0, file.isBlankLine(before: start) { start = file.lines.start(of: file.lines.line(at: start - 1)) }
      return Edit(start..<end, "")
    }
  }
}
