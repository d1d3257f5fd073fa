import Causeway

/// A property whose getter resolves a service in the locator of its owner.
///
/// ```swift
/// @MainActor @Observable
/// final class FavoritesModel: ServiceLocatorProvider {
///   let serviceLocator: ServiceLocator
///   @ObservationIgnored @Service var favorites: any FavoritesService
///   @ObservationIgnored @Service var toasts: (any ToastService)?
///   @ObservationIgnored @Service(.images) var images: any HTTPService
///
///   init(_ serviceLocator: ServiceLocator) { self.serviceLocator = serviceLocator }
/// }
/// ```
///
/// A screen that outlives its session therefore gets the service that is registered now. In an `@Observable` class,
/// mark the property with `@ObservationIgnored`: new registrations are not observed. To switch to the stream of a
/// replacement service, use the locator's `follow`. For a service that is not `Sendable`, use ``MainActorService``.
///
/// If the service is missing or cannot be made, a property of an optional type is `nil`, and
/// ``ServiceLocator/failures`` reports the error. Any other property stops the program and reports the missing service,
/// the owner, the source location of the property, and the registered services. To check in advance, call
/// ``ServiceLocatorProvider/requireServices(fileID:line:)``, which reports all missing services of an object, or
/// `try $favorites.get()`, which throws.
///
/// Reading the property costs as much as the locator's `resolve`. The owner must be an actor or a class; a `Sendable`
/// class without actor isolation cannot have such a property.
@propertyWrapper
public struct Service<Value: Sendable>: Sendable {
  private let name: String?
  private let location: CodeLocation

  private init(name: String?, _ location: CodeLocation) {
    self.name = name
    self.location = location
  }

  /// Creates a property for the service registered for the property's type.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(name: nil, CodeLocation(fileID, line))
  }

  /// Creates a property for the service registered for a key instead of the type.
  public init(_ key: ServiceKey<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(name: key.name, CodeLocation(fileID, line))
  }

  /// Creates a property for the service registered for a key, if there is one.
  public init<Wrapped>(_ key: ServiceKey<Wrapped>, fileID: StaticString = #fileID, line: UInt = #line)
  where Value == Wrapped? {
    self.init(name: key.name, CodeLocation(fileID, line))
  }

  /// Unavailable, because a value of this type alone has no owner.
  @available(*, unavailable, message: "@Service requires a property of a class that conforms to ServiceLocatorProvider")
  public var wrappedValue: Value { fatalError("@Service has no owner", file: location.file, line: location.line) }

  /// Unavailable, as ``wrappedValue`` is.
  @available(*, unavailable, message: "@Service requires a property of a class that conforms to ServiceLocatorProvider")
  public var projectedValue: ServiceReference<Value> {
    fatalError("@Service has no owner", file: location.file, line: location.line)
  }

  /// Returns the service from the locator of the property's owner.
  ///
  /// - Parameters:
  ///   - owner: The object whose property is read.
  ///   - wrapped: The property.
  ///   - storage: The property wrapper.
  /// - Returns: The currently registered service.
  public static subscript<Owner: ServiceLocatorProvider & AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>, storage storage: KeyPath<Owner, Self>
  ) -> Value {
    let service = owner[keyPath: storage]
    return service.reference(for: owner).value
  }

  /// Returns a reference that throws an error if the service is missing.
  public static subscript<Owner: ServiceLocatorProvider & AnyObject>(
    _enclosingInstance owner: Owner, projected projected: KeyPath<Owner, ServiceReference<Value>>,
    storage storage: KeyPath<Owner, Self>
  ) -> ServiceReference<Value> {
    owner[keyPath: storage].reference(for: owner)
  }

  private func reference<Owner: ServiceLocatorProvider>(for owner: Owner) -> ServiceReference<Value> {
    ServiceReference(name: name, locator: owner.serviceLocator, request: ServiceRequest(by: Owner.self, at: location))
  }
}

extension Service: ServiceDeclaration {
  var neededID: ServiceID? {
    Value.self is any OptionalValue.Type ? nil : ServiceID(Value.self, name: name)
  }
}
