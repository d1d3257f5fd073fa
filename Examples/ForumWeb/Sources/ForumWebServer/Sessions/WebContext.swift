import CausewayApp
import ForumReaderKit
import Foundation

/// What all sessions share.
struct WebContext: Sendable {
  let forum: SharedForum
  let routes: RouteTable<ForumRoute>
  let address: WebAddress
  let folder: URL
  let limits: WebLimits
  let clock: any Clock<Duration>
}
