/// A step of the migration: a service, a group of types that use each other, or a type that uses services.
package struct OrderStep: Hashable, Sendable {
  package enum Kind: String, Sendable, Codable {
    case service
    /// Types that use each other. Migrate them together.
    case cycle
    /// A screen, a view model or another type that uses services.
    case consumer
  }

  package let kind: Kind
  /// The types of the step; more than one for a cycle.
  package let types: [String]
  package let module: String
  /// The steps that come before it because it uses their types, by type.
  package let dependencies: [String]
  /// The numbers of sites and remainders in the types.
  package let sites: Int
  package let remainders: Int
  /// The number of call sites that use the services of the step.
  package let callSites: Int
  package let guide: Guide
}
