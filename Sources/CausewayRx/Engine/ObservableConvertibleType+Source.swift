public import Causeway

extension ObservableConvertibleType {
  /// The observable as a publisher of the core.
  @usableFromInline var source: AnyPublisher<Element, any Error> {
    @_alwaysEmitIntoClient get {
      AnyPublisher(ObservablePublisher(observable: asObservable()))
    }
  }
}
