/// Punishments with the names of the punished members.
public struct PunishmentContents: Equatable, Sendable {
  /// The punishments, the latest first.
  public let punishments: [Punishment]
  /// The names of the punished members.
  public let names: MemberNames
}
