/// The name of a service, where its type does not say enough: of two servers that answer the same protocol, say.
///
/// ```swift
/// extension ServiceKey where Service == any HTTPService {
///   static var images: ServiceKey { ServiceKey("images") }
/// }
/// let images = try locator.resolve(.images)
/// ```
///
/// What is registered for a key has nothing to do with what is registered for its type.
public struct ServiceKey<Service>: Hashable, Sendable {
  /// What it is called.
  public let name: String

  /// Makes a key; two of one name and one type are the same.
  public init(_ name: String) {
    self.name = name
  }

  /// The key without its type, for ``ServiceLocator/require(_:keys:fileID:line:)``.
  public var id: ServiceID {
    ServiceID(Service.self, name: name)
  }
}
