/// A type alias of a function type, or of another alias.
struct AliasFact: Sendable {
  let owner: String?
  let name: String
  let shape: TypeShape
}
