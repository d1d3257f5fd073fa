public import Causeway
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A publisher that makes a request for each subscriber.
public struct DataTaskPublisher: PlacedPublisher {
  /// The body and the response.
  public typealias Output = (data: Data, response: URLResponse)
  /// The error of the request.
  public typealias Failure = URLError

  /// The request.
  public let request: URLRequest
  /// The session.
  public let session: URLSession

  /// Creates a publisher.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The session.
  public init(request: URLRequest, session: URLSession) {
    self.request = request
    self.session = session
  }

  /// Starts a data task, which is cancelled with the subscription.
  public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, URLError>) {
    subscribe(consume subscriber, at: nil)
  }

  package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, URLError>, at place: StreamPlace?) {
    session.dataPublisher(for: request)
      .map { (data: $0.data, response: $0.response) }
      .mapError { serviceError(of: $0) as? URLError ?? URLError(.unknown) }
      .subscribe(consume subscriber, for: place?.inputs)
  }
}

extension URLSession {
  // Apple's Foundation has a type of this name.
  #if !canImport(Combine)
    /// A publisher that makes a request for each subscriber.
    public typealias DataTaskPublisher = CausewayCombine.DataTaskPublisher
  #endif

  /// Returns a publisher that loads a URL for each subscriber.
  ///
  /// - Parameter url: The URL.
  /// - Returns: A publisher of the body and the response, which delivers on a thread of the session.
  public func dataTaskPublisher(for url: URL) -> CausewayCombine.DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher that makes a request for each subscriber.
  ///
  /// - Parameter request: The request.
  /// - Returns: A publisher of the body and the response, which delivers on a thread of the session.
  public func dataTaskPublisher(for request: URLRequest) -> CausewayCombine.DataTaskPublisher {
    CausewayCombine.DataTaskPublisher(request: request, session: self)
  }
}
