import CausewayApp
import SwiftUI

extension NavigationCoordinator {
  var splitViewVisibility: NavigationSplitViewVisibility {
    get {
      switch columnVisibility {
      case .automatic: .automatic
      case .all: .all
      case .doubleColumn: .doubleColumn
      case .detailOnly: .detailOnly
      }
    }
    set {
      columnVisibility =
        switch newValue {
        case .all: .all
        case .doubleColumn: .doubleColumn
        case .detailOnly: .detailOnly
        default: .automatic
        }
    }
  }
}
