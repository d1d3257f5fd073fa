/// An import of a module.
struct ImportFact: Sendable {
  let module: String
  let line: Int
}
