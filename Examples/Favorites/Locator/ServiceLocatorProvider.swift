/// Something that has services at hand.
@MainActor
protocol ServiceLocatorProvider {
  /// Where they are found.
  var serviceLocator: ServiceLocator { get }
}

extension ServiceLocatorProvider {
  /// The service registered for a type, which must be there: the program stops, naming the type, if it is not.
  func service<Service>(_ type: Service.Type = Service.self) -> Service {
    guard let service = serviceLocator.find(type) else { preconditionFailure("no service is registered for \(type)") }
    return service
  }
}
