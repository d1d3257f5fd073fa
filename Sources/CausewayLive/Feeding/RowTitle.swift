import Causeway

/// What the nodes of a row have in common.
struct RowTitle: Hashable, Sendable {
  /// A property that consumers write.
  struct Property: Hashable, Sendable {
    let owner: StreamOwner

    /// Creates the property of an owner, if a property is written.
    init?(_ owner: StreamOwner?) {
      guard let owner, owner.property != nil else { return nil }
      self.owner = owner
    }

    var text: String? { owner.propertyText }

    static func == (left: Self, right: Self) -> Bool { left.owner.property == right.owner.property }

    func hash(into hasher: inout Hasher) { hasher.combine(owner.property) }
  }

  let name: String
  let label: String?
  let location: CodeLocation?
  let property: Property?

  init(_ details: StreamNode.Details) {
    name = details.name
    label = details.label
    location = details.location
    property = Property(details.owner)
  }
}
