/// The identity of a registration: a type, and the name of a key if there is one.
public struct ServiceID: Hashable, Sendable {
  /// The name of the ``ServiceKey``; `nil` for a service that is registered for its type.
  public let name: String?

  private let type: Any.Type
  /// Whether the registration is a screen, made with ``ServiceLocator/register(view:make:)``, rather than a service.
  private let isView: Bool

  /// Creates the identity of the service registered for a type.
  ///
  /// - Parameters:
  ///   - type: The type; usually a protocol: `(any FavoritesService).self`.
  ///   - name: The name of a key.
  public init(_ type: Any.Type, name: String? = nil) {
    self.type = type
    self.name = name
    isView = false
  }

  /// Creates the identity of a screen.
  init(view type: Any.Type) {
    self.type = type
    name = nil
    isView = true
  }

  /// Returns whether type, name and kind are equal.
  public static func == (one: ServiceID, other: ServiceID) -> Bool {
    one.type == other.type && one.name == other.name && one.isView == other.isView
  }

  /// Hashes the type, the name and the kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
    hasher.combine(isView)
  }
}

extension ServiceID: CustomStringConvertible {
  /// The type, and the name if there is one: `HTTPService "images"`; for a screen `view AboutView`.
  public var description: String {
    (isView ? "view " : "") + "\(type)" + (name.map { " \"\($0)\"" } ?? "")
  }
}
