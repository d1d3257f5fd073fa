/// An event of a window: its newest page, and the number of heartbeats so far.
struct PageEvent: Sendable {
  let version: PageVersion
  let heartbeat: Int
}
