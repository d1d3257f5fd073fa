extension ObservableType {
  /// Delivers the elements through a subject while connected.
  ///
  /// - Parameter subject: The subject, which is used for all connections.
  /// - Returns: An observable whose subscribers observe the subject.
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Delivers the elements through a new subject for each connection.
  ///
  /// - Parameter makeSubject: Creates the subject of a connection when it has its first subscriber or is connected.
  /// - Returns: An observable whose subscribers observe the subject.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    SubjectConnectable(asObservable()) { ConnectionSubject(makeSubject()) }
  }

  /// Derives an observable from the elements, which a subject shares among all its uses.
  ///
  /// For each subscription, the result is subscribed to first; then the source is connected.
  ///
  /// - Parameters:
  ///   - subjectSelector: Creates the subject for a subscription. If it throws, the result fails with the error.
  ///   - selector: Derives the result from the shared elements. If it throws, the result fails with the error.
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
