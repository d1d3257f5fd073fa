/// A value with a completion handler, one of which belongs to the main actor.
struct Archive: Sendable {
  let root: String

  func open(_ name: String?, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    completion(.success("\(root)/\(name ?? "")"))
  }

  func count(completion: @escaping @MainActor @Sendable (Int) -> Void) {
    Task { @MainActor in completion(root.count) }
  }
}
