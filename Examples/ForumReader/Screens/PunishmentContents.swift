/// Punishments, with the names of those who got them.
struct PunishmentContents: Equatable, Sendable {
  let punishments: [Punishment]
  let names: MemberNames
}
