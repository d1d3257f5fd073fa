import CausewayApp
import SwiftUI

struct ShopWindow: View {
  let shop: Shop
  let settings: AppSettings
  @SceneStorage("scene") private var scene = SceneValues<ShopScheme>()

  var body: some View {
    ShopView(navigation: shop.navigation, settings: settings)
      .task {
        try? await settings.load()
        await shop.start(scene: scene)
      }
      .onChange(of: shop.restoration.sceneValues(of: shop.navigation)) { scene = $1 }
      .onOpenURL { shop.router.submit($0) }
  }
}
