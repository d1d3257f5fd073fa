import Dispatch

/// A service in Swift 5 mode for any thread, which calls back on its own queue.
final class Printer {
  struct OutOfPaper: Error {}

  private let queue = DispatchQueue(label: "Printer")

  func printPages(_ count: Int, completion: @escaping (Int?, Error?) -> Void) {
    queue.async { completion(count, nil) }
  }

  /// Refuses the call before it starts if there is not enough paper.
  func reserve(_ sheets: Int, completion: @escaping (Result<Int, Error>) -> Void) throws {
    if sheets > 100 { throw OutOfPaper() }
    queue.async { completion(.success(100 - sheets)) }
  }
}
