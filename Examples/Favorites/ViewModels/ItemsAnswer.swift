/// The result of a search, with its query.
struct ItemsAnswer: Sendable {
  let query: ItemQuery
  let result: Result<[Item], any Error>
}
