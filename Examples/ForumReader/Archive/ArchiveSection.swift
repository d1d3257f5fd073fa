/// The lists of records in an archive, in the order in which they lie there.
enum ArchiveSection: UInt8, CaseIterable, Sendable {
  case forums
  case threads
  case posts
  case members
  case punishments
  case messages
}
