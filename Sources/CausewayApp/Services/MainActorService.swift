import Causeway

/// A property whose getter resolves a main-actor service in the locator of its owner.
///
/// The service need not be `Sendable`. All other rules are those of ``Service``.
///
/// ```swift
/// @MainActor @Observable
/// final class SettingsModel: ServiceLocatorProvider {
///   let serviceLocator: ServiceLocator
///   @ObservationIgnored @MainActorService var toggles: any FeatureToggleService
///
///   init(_ serviceLocator: ServiceLocator) { self.serviceLocator = serviceLocator }
/// }
/// ```
@propertyWrapper
public struct MainActorService<Value>: Sendable {
  private let name: String?
  private let location: CodeLocation

  /// Creates a property for the service registered for the property's type.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    name = nil
    location = CodeLocation(fileID, line)
  }

  /// Creates a property for the service registered for a key instead of the type.
  public init(_ key: ServiceKey<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    name = key.name
    location = CodeLocation(fileID, line)
  }

  /// Unavailable, because a value of this type alone has no owner.
  ///
  /// It has the isolation of the property, because the compiler ignores the isolation of the subscript.
  @available(
    *, unavailable, message: "@MainActorService requires a property of a class that conforms to ServiceLocatorProvider"
  )
  @MainActor
  public var wrappedValue: Value {
    fatalError("@MainActorService has no owner", file: location.file, line: location.line)
  }

  /// Unavailable, as ``wrappedValue`` is.
  @available(
    *, unavailable, message: "@MainActorService requires a property of a class that conforms to ServiceLocatorProvider"
  )
  @MainActor
  public var projectedValue: ServiceReference<Value> {
    fatalError("@MainActorService has no owner", file: location.file, line: location.line)
  }

  /// Returns the service from the locator of the property's owner, as ``Service`` does.
  @MainActor
  public static subscript<Owner: ServiceLocatorProvider & AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>, storage storage: KeyPath<Owner, Self>
  ) -> Value {
    let service = owner[keyPath: storage]
    return service.reference(for: owner).value
  }

  /// Returns a reference that throws an error if the service is missing, as ``Service`` does.
  @MainActor
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

extension MainActorService: ServiceDeclaration {
  var neededID: ServiceID? {
    Value.self is any OptionalValue.Type ? nil : ServiceID(Value.self, name: name)
  }
}
