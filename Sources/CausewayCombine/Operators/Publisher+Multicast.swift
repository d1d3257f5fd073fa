public import Causeway

extension Publisher {
  /// Delivers the upstream's events through a subject while connected.
  ///
  /// - Parameter makeSubject: Creates the subject on the first subscription or connection, on the calling thread.
  /// - Returns: A publisher whose copies share the subject and the connection.
  public func multicast<Relay: Subject<Output, Failure>>(
    _ makeSubject: @escaping () -> Relay
  ) -> Publishers.Multicast<Self, Relay> {
    self.Causeway::multicast(unchecked(makeSubject))
  }
}
