/// A service that answers once, on the main thread.
@MainActor protocol Catalog: AnyObject {
  func find(_ title: String, completion: @escaping (Result<[String], CatalogError>) -> Void)
  func reserve(_ title: String)
  var count: Int { get }
}

enum CatalogError: Error {
  case offline
}

/// A service with listeners, a closure property and a delegate.
@MainActor protocol Station: AnyObject {
  func addListener(_ listener: @escaping (Double) -> Void) -> Int
  func removeListener(_ id: Int)
  var onAlarm: ((String) -> Void)? { get set }
  var delegate: (any StationDelegate)? { get set }
}

@MainActor protocol StationDelegate: AnyObject {
  func stationDidConnect(_ name: String)
  func stationDidDisconnect()
}
