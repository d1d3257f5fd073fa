/// A name that distinguishes services of the same type, such as two servers with the same protocol.
///
/// ```swift
/// extension ServiceKey where Service == any HTTPService {
///   static var images: ServiceKey { ServiceKey("images") }
/// }
/// ```
///
/// ```swift
/// let images = try locator.resolve(.images)
/// ```
///
/// A registration for a key is independent of the registration for its type.
public struct ServiceKey<Service>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates a key.
  ///
  /// Two keys of the same name and type are equal.
  public init(_ name: String) {
    self.name = name
  }

  /// The key without its type, for ``ServiceLocator/require(_:keys:fileID:line:)``.
  public var id: ServiceID {
    ServiceID(Service.self, name: name)
  }
}
