import CausewayApp
import SwiftUI

struct CatalogueView: View {
  @Bindable var model: CatalogueModel
  let navigation: NavigationCoordinator<ShopScheme>

  var body: some View {
    List(model.categories, id: \.self) { id in
      Button("Category \(id)") { navigation.select(.category(id)) }
    }
    .searchable(text: $model.query)
    .refreshable { await model.reload() }
    .navigationTitle("Catalogue")
  }
}
