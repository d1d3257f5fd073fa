/// Punishments with the names of the punished members.
struct PunishmentContents: Equatable, Sendable {
  let punishments: [Punishment]
  let names: MemberNames
}
