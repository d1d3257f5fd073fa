import Dispatch

protocol ScannerDelegate: AnyObject {
  func scanner(_ scanner: Scanner, didScan page: Int)
  func scannerDidFinish(_ scanner: Scanner)
}

/// A service in Swift 5 mode that the main thread uses, and that calls back on its own queue.
final class Scanner {
  weak var delegate: ScannerDelegate?
  var onWarning: ((String) -> Void)?
  private var listeners: [Int: (Double) -> Void] = [:]
  private let queue = DispatchQueue(label: "Scanner")

  func addListener(_ listener: @escaping (Double) -> Void) -> Int {
    listeners[listeners.count] = listener
    return listeners.count - 1
  }

  func removeListener(_ id: Int) {
    listeners[id] = nil
  }

  func scan(_ pages: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    let (delegate, onWarning, listeners) = (delegate, onWarning, Array(listeners.values))
    queue.async {
      for page in 1...pages { delegate?.scanner(self, didScan: page) }
      delegate?.scannerDidFinish(self)
      onWarning?("The paper is low.")
      for listener in listeners { listener(1) }
      completion(.success(pages))
    }
  }
}
