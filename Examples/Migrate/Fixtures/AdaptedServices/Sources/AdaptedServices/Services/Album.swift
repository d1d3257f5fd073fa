/// A protocol of an app that its service and the fake of a test have in common.
protocol AlbumService {
  func load(_ number: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void)
  var count: Int { get }
}

/// A service with a protocol of its own, so that `adapt` writes none.
final class Album: AlbumService, Sendable {
  let count = 12

  func load(_ number: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    completion(.success("Song \(number)"))
  }
}

/// An actor whose function is called on any thread.
actor Jukebox {
  private var played: [Int] = []

  nonisolated func play(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task { completion(await add(number)) }
  }

  private func add(_ number: Int) -> Int {
    played.append(number)
    return played.count
  }
}
