import Foundation
import Testing

/// All explorations, one after the other, because the explored code has globals without protection.
@Suite(.serialized) enum Interleavings {
  /// Whether the long explorations run.
  static let isDeep = ProcessInfo.processInfo.environment["CAUSEWAY_DEEP"] != nil
}
