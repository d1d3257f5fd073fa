/// A step of the migration: a service, a group of types that use each other, or a type that uses services.
public struct OrderStep: Hashable, Sendable {
  public enum Kind: String, Sendable, Codable {
    case service
    /// Types that use each other. Migrate them together.
    case cycle
    /// A screen, a view model or another type that uses services.
    case consumer
  }

  public let kind: Kind
  /// The types of the step; more than one for a cycle.
  public let types: [String]
  public let module: String
  /// The steps that come before it because it uses their types, by type.
  public let dependencies: [String]
  /// The numbers of sites and remainders in the types.
  public let sites: Int
  public let remainders: Int
  /// The number of call sites that use the services of the step.
  public let callSites: Int
  public let guide: Guide
}
