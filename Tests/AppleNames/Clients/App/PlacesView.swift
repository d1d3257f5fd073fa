import AppleFoundation
import Causeway
import CausewayApp
import CausewayBridging
import CausewayFoundation
import CausewayRx
import CausewayViewModel
import Combine
import Observation
import SwiftUI

/// An app's navigation.
enum Places: NavigationScheme {
  enum Tab: String, CaseIterable, Codable, Hashable, Sendable { case home, more }
  enum Destination: Codable, Hashable, Sendable { case item(Int) }
  enum Modal: Codable, Hashable, Sendable { case help }

  static let initialTab = Tab.home
}

/// A view that binds a stack of the navigation, in a file that imports everything.
struct PlacesView: View {
  @Bindable var navigation: NavigationCoordinator<Places>
  @Bindable var settings: AppSettings
  let locator: ServiceLocator

  var body: some View {
    Text(navigation.selectedTab.rawValue)
  }

  var path: Binding<[Places.Destination]> { $navigation[path: .home] }
  var tab: Binding<Places.Tab> { $navigation.selectedTab }
  var sheet: Binding<Places.Modal?> { $navigation[sheet: 0] }
  var cover: Binding<Places.Modal?> { $navigation[cover: 0] }
  var columns: Binding<ColumnVisibility> { $navigation.columnVisibility }
  var detail: Binding<[Places.Destination]> { $navigation[detailPath: .home] }
  var sounds: Binding<Bool> { $settings[.sounds] }
}

extension SettingKey<Bool> {
  static var sounds: Self { SettingKey("sounds", default: true) }
}

/// A model that looks its service up by itself.
final class PlacesModel: ServiceLocatorProvider {
  @Service var name: String?
  let serviceLocator: ServiceLocator

  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
  }
}
