public import Causeway

extension Publisher {
  /// Sends what the upstream sends through a subject, once connected.
  ///
  /// - Parameter makeSubject: Makes the subject when the first subscriber subscribes or connects, on its thread.
  /// - Returns: A publisher whose copies share the subject and the connection.
  public func multicast<Relay: Subject<Output, Failure>>(
    _ makeSubject: @escaping () -> Relay
  ) -> Publishers.Multicast<Self, Relay> {
    self.Causeway::multicast(unchecked(makeSubject))
  }
}
