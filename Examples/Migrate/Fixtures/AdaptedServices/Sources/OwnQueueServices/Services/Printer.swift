import Dispatch

/// A service in Swift 5 mode for any thread, which calls back on its own queue.
final class Printer {
  private let queue = DispatchQueue(label: "Printer")

  func printPages(_ count: Int, completion: @escaping (Int?, Error?) -> Void) {
    queue.async { completion(count, nil) }
  }
}
