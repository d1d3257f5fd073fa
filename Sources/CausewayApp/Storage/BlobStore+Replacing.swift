import Foundation

/// How all writers treat data that they cannot use: it is moved aside and reported, and never overwritten.
extension BlobStore {
  /// Moves data that cannot be used aside.
  ///
  /// - Parameters:
  ///   - data: The data. If another process has replaced it in the meantime, nothing is moved.
  ///   - reason: Why it cannot be used.
  ///   - report: Called with the outcome; not called if there is no data.
  /// - Throws: The error if the data cannot be moved, which is reported too.
  func moveAside(_ data: Data, because reason: String, report: (AsideReport) -> Void) throws {
    do {
      guard try load() == data else { return }
      if let location = try moveAside() { report(.moved(location: location, reason: reason)) }
    } catch {
      report(.failed(error))
      throw error
    }
  }

  /// Replaces the data that the caller knows, and moves other data aside first.
  ///
  /// - Parameters:
  ///   - known: The data that the caller read or wrote last; `nil` if there was none, or if it could not be used.
  ///   - data: The new data; `nil` to keep nothing.
  ///   - report: Called with the outcome if other data was in the way.
  /// - Throws: The error of the store; what was there is then unchanged or moved aside.
  func replace(_ known: Data?, with data: Data?, report: (AsideReport) -> Void) throws {
    let found = try load()
    if let found, found == data { return }
    if let found, found != known {
      try moveAside(found, because: "it was not written by this window or process", report: report)
    }
    if let data { try save(data) } else { try clear() }
  }
}
