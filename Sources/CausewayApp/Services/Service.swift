/// A service of whoever has the property, found in its locator each time it is read.
///
/// ```swift
/// @MainActor @Observable
/// final class FavoritesModel: ServiceLocatorProvider {
///   let serviceLocator: ServiceLocator
///   @ObservationIgnored @Service var favorites: any FavoritesService
///   @ObservationIgnored @Service var toasts: (any ToastService)?
///   @ObservationIgnored @Service(.images) var images: any HTTPService
///   …
/// }
/// ```
///
/// A screen that outlives its session so gets what is registered now. In an `@Observable` class the property needs
/// `@ObservationIgnored`: which service is registered is not observed. To go on with the stream of the next service, use
/// the locator's `follow`.
///
/// A property of an optional type is nil if the service is missing, or cannot be made, and ``ServiceLocator/failures``
/// says so. For any other property the program stops then, and says which service is missing, who wanted it, where the
/// property is, and what is registered. Before that can happen ``ServiceLocatorProvider/requireServices(fileID:line:)``
/// names all that an object lacks, and `try $favorites.get()` throws.
///
/// Reading costs what the locator's `resolve` does. The owner is a class or an actor; only a class that is `Sendable`
/// without belonging to an actor cannot have one.
@propertyWrapper
public struct Service<Value: Sendable>: Sendable {
  private let name: String?
  private let fileID: StaticString
  private let line: UInt

  private init(name: String?, _ fileID: StaticString, _ line: UInt) {
    self.name = name
    self.fileID = fileID
    self.line = line
  }

  /// Declares the service registered for the property's type.
  ///
  /// - Parameters:
  ///   - fileID: Where an error says that the property is.
  ///   - line: Where an error says that the property is.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(name: nil, fileID, line)
  }

  /// Declares the service registered for a key.
  ///
  /// - Parameters:
  ///   - key: What it was registered for.
  ///   - fileID: Where an error says that the property is.
  ///   - line: Where an error says that the property is.
  public init(_ key: ServiceKey<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(name: key.name, fileID, line)
  }

  /// Declares the service registered for a key, which may be missing.
  ///
  /// - Parameters:
  ///   - key: What it was registered for.
  ///   - fileID: Where an error says that the property is.
  ///   - line: Where an error says that the property is.
  public init<Wrapped>(_ key: ServiceKey<Wrapped>, fileID: StaticString = #fileID, line: UInt = #line)
  where Value == Wrapped? {
    self.init(name: key.name, fileID, line)
  }

  /// Nothing: a value of this type alone has no owner.
  @available(*, unavailable, message: "@Service is for properties of classes that are ServiceLocatorProviders")
  public var wrappedValue: Value { fatalError("@Service has no owner", file: fileID, line: line) }

  /// Nothing: a value of this type alone has no owner.
  @available(*, unavailable, message: "@Service is for properties of classes that are ServiceLocatorProviders")
  public var projectedValue: ServiceReference<Value> { fatalError("@Service has no owner", file: fileID, line: line) }

  /// The service, from the locator of the property's owner.
  ///
  /// - Parameters:
  ///   - owner: Whose property is read.
  ///   - wrapped: The property.
  ///   - storage: The wrapper behind it.
  /// - Returns: The service that is registered now.
  public static subscript<Owner: ServiceLocatorProvider & AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>, storage storage: KeyPath<Owner, Self>
  ) -> Value {
    let service = owner[keyPath: storage]
    return service.reference(for: owner).value(service.fileID, service.line)
  }

  /// The service, for those who want an error if it is not there.
  ///
  /// - Parameters:
  ///   - owner: Whose property is read.
  ///   - projected: The property.
  ///   - storage: The wrapper behind it.
  /// - Returns: What can be asked for the service that is registered then.
  public static subscript<Owner: ServiceLocatorProvider & AnyObject>(
    _enclosingInstance owner: Owner, projected projected: KeyPath<Owner, ServiceReference<Value>>,
    storage storage: KeyPath<Owner, Self>
  ) -> ServiceReference<Value> {
    owner[keyPath: storage].reference(for: owner)
  }

  private func reference<Owner: ServiceLocatorProvider>(for owner: Owner) -> ServiceReference<Value> {
    ServiceReference(name: name, locator: owner.serviceLocator, requester: ServiceRequester(Owner.self, fileID, line))
  }
}

extension Service: ServiceDeclaration {
  var neededID: ServiceID? {
    Value.self is any OptionalValue.Type ? nil : ServiceID(Value.self, name: name)
  }
}
