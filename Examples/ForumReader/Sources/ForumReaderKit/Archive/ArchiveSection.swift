/// The sections of an archive, in file order.
public enum ArchiveSection: UInt8, CaseIterable, Sendable {
  case forums
  case threads
  case posts
  case members
  case punishments
  case messages
}
