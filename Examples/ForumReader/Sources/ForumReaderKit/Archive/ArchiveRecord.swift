/// A record of an archive: fields of fixed size, and a text that is stored separately.
///
/// | section | `first` | `second` | `third` | `date` | `text` |
/// |---|---|---|---|---|---|
/// | forums | first thread | threads | | | name |
/// | threads | first post | posts | forum | | title |
/// | posts | thread | author | position in the thread | written | text |
/// | members | posts | latest punishment or 0 | | joined | name |
/// | punishments | member | post | the member's previous punishment or 0 | given | reason |
/// | messages | sender | | | sent | subject, line feed, text |
///
/// Records refer to each other by ID, which is the position in the section, starting at 1. The threads of a forum are
/// adjacent, as are the posts of a thread. A date is in seconds since 1970.
struct ArchiveRecord: Hashable, Sendable {
  var first: UInt32 = 0
  var second: UInt32 = 0
  var third: UInt32 = 0
  var date: Int64 = 0
  var text = ""
}
