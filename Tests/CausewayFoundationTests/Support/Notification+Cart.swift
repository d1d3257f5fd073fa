import Foundation

extension Notification.Name {
  static let cart = Notification.Name("CausewayCart")
}
