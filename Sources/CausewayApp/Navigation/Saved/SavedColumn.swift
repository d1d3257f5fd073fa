/// The encoded form of a ``NavigationState/HiddenColumn``.
struct SavedColumn<Destination: Codable>: Encodable {
  let detail: [Destination]
  let primaryCount: Int?
  let popped: [SavedPop<Destination>]

  init<Scheme: NavigationScheme>(_ column: NavigationState<Scheme>.HiddenColumn)
  where Scheme.Destination == Destination {
    detail = column.detail
    primaryCount = column.primaryCount
    popped = column.popped.map(SavedPop.init)
  }
}

/// The decoded form of a ``NavigationState/HiddenColumn``, whose elements may be unreadable.
struct ReadableColumn<Destination: Codable>: Decodable {
  let detail: [Readable<Destination>]?
  let primaryCount: Int?
  let popped: [Readable<SavedPop<Destination>>]?
}
