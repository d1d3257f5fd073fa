import CausewayApp
import SwiftUI

struct OrdersView: View {
  let navigation: NavigationCoordinator<ShopScheme>

  var body: some View {
    List {
      Button("Basket") { navigation.present(.basket) }
    }
    .navigationTitle("Orders")
  }
}
