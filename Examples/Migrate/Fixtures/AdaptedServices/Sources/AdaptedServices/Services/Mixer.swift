/// A service that is not `Sendable`, although any thread may use it.
final class Mixer {
  func mix(_ levels: [Double], completion: @escaping (Double) -> Void) {
    completion(levels.reduce(0, +))
  }
}
