/// A record of an archive: of fixed size, with a text that lies elsewhere.
///
/// | section | `first` | `second` | `third` | `date` | `text` |
/// |---|---|---|---|---|---|
/// | forums | first thread | threads | | | name |
/// | threads | first post | posts | forum | | title |
/// | posts | thread | author | place in the thread | written | text |
/// | members | posts | latest punishment or 0 | | joined | name |
/// | punishments | member | post | the member's previous one or 0 | given | reason |
/// | messages | sender | | | sent | subject, line feed, text |
///
/// Records refer to each other by id, which is the place in the section, from 1. The threads of a forum lie together,
/// as do the posts of a thread. A date is in seconds since 1970.
struct ArchiveRecord: Hashable, Sendable {
  var first: UInt32 = 0
  var second: UInt32 = 0
  var third: UInt32 = 0
  var date: Int64 = 0
  var text = ""
}
