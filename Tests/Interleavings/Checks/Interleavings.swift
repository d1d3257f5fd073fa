import Foundation
import Testing

/// Everything that explores: one after the other, since what is explored has globals that nothing guards.
@Suite(.serialized) enum Interleavings {
  /// Whether there is time for all of it.
  static let isDeep = ProcessInfo.processInfo.environment["CAUSEWAY_DEEP"] != nil
}
