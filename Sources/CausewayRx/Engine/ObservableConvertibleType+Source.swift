import Causeway

extension ObservableConvertibleType {
  /// The same as a publisher of the core.
  var source: AnyPublisher<Element, any Error> {
    AnyPublisher(ObservablePublisher(observable: asObservable()))
  }
}
