extension ObservableType {
  /// Sends the elements through a subject, while it is connected.
  ///
  /// - Parameter subject: Receives the elements and passes them on to the subscribers, for all connections.
  /// - Returns: An observable whose subscribers observe the subject.
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Sends the elements through a subject for each connection.
  ///
  /// - Parameter makeSubject: Makes the subject of a connection, when it has its first subscriber or is connected.
  /// - Returns: An observable whose subscribers observe the subject.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    SubjectConnectable(asObservable()) { ConnectionSubject(makeSubject()) }
  }

  /// Sends what is made of the elements, which a subject shares among all uses.
  ///
  /// For each subscription the result is subscribed to first; then the source is connected.
  ///
  /// - Parameters:
  ///   - subjectSelector: Makes the subject for a subscription. An error that it throws ends the subscription.
  ///   - selector: Makes the result of the shared elements. An error that it throws ends the subscription.
  /// - Returns: An observable of the elements of the result.
  public func multicast<Subject: SubjectType, Result: Sendable>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Producer { observer in
      let sink = PassingSink(observer)
      do {
        let subject = try subjectSelector()
        let shared = source.multicast(subject)
        let subscription = try selector(shared).attach(sink)
        return sink.attached(to: Disposables.create(subscription, shared.connect()))
      } catch {
        sink.finish(error)
        return sink
      }
    }
  }
}
