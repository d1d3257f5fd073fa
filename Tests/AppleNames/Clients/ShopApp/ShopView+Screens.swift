import CausewayApp
import SwiftUI

extension ShopView {
  @ViewBuilder func root(_ tab: ShopScheme.Tab) -> some View {
    switch tab {
    case .catalogue: CatalogueView(model: catalogue, navigation: navigation)
    case .orders: OrdersView(navigation: navigation)
    case .settings: SettingsView(settings: settings)
    }
  }

  @ViewBuilder func screen(_ destination: ShopScheme.Destination) -> some View {
    switch destination {
    case .category(let id):
      List(1..<30) { number in
        Button("Item \(number)") { navigation.select(.item("\(number)")) }
      }
      .navigationTitle("Category \(id)")
    case .item(let id, let page):
      VStack {
        Text("Item \(id), page \(page)")
        Button("Next page") { navigation.replace(destination, with: .item(id, page: page + 1)) }
        Button("Related") { navigation.push(.item("\(id)0")) }
      }
    }
  }
}
