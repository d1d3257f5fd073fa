/// What came of a search, with what was looked for.
struct ItemsAnswer: Sendable {
  let query: ItemQuery
  let result: Result<[Item], any Error>
}
