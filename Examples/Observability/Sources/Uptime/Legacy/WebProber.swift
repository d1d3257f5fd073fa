import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service that asks a web server for its status, and answers on a thread of its own.
protocol Prober: Sendable {
  /// Asks a server.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - completion: Receives the status code, or an error.
  func probe(_ url: URL, completion: @escaping @Sendable (Int?, (any Error)?) -> Void)
}

/// The service in the style of `URLSession`.
final class WebProber: Prober {
  private let session = URLSession(configuration: .ephemeral)

  func probe(_ url: URL, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    var request = URLRequest(url: url)
    request.httpMethod = "HEAD"
    session.dataTask(with: request) { _, response, error in
      completion((response as? HTTPURLResponse)?.statusCode, error)
    }.resume()
  }
}
