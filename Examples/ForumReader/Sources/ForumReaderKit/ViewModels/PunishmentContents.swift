/// Punishments with the names of the punished members.
public struct PunishmentContents: Equatable, Sendable {
  public let punishments: [Punishment]
  public let names: MemberNames
}
