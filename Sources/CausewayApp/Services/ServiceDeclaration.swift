/// A ``Service`` property of any type.
protocol ServiceDeclaration {
  /// What its owner cannot do without; nil if it can.
  var neededID: ServiceID? { get }
}
