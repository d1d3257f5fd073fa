import Foundation

struct StatusFault: LocalizedError {
  var errorDescription: String? { "The station is offline." }
}
