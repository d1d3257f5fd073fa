/// How a ``NavigationState/HiddenColumn`` is written.
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

/// How a ``NavigationState/HiddenColumn`` is read, as far as it can be understood.
struct ReadableColumn<Destination: Codable>: Decodable {
  let detail: [Readable<Destination>]?
  let primaryCount: Int?
  let popped: [Readable<SavedPop<Destination>>]?
}
