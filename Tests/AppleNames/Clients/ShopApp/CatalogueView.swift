import CausewayApp
import SwiftUI

struct CatalogueView: View {
  @Bindable var model: CatalogueModel
  let navigation: NavigationCoordinator<ShopScheme>

  var body: some View {
    List(model.categories, id: \.self) { name in
      Button(name) { navigation.select(.category(name)) }
    }
    .searchable(text: $model.query)
    .refreshable { await model.reload() }
    .navigationTitle("Catalogue")
  }
}
