// swift-format-ignore-file: NeverUseForceTry

import CausewayApp
import SwiftUI

@main
struct ShopApp: App {
  @State private var shop = try! Shop(store: FileBlobStore(.applicationSupportDirectory.appending(path: "shop.json")))
  @State private var settings = AppSettings(
    store: FileBlobStore(.applicationSupportDirectory.appending(path: "settings.json")))
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      ShopWindow(shop: shop, settings: settings)
    }
    .onChange(of: phase) {
      if phase == .background { Task { await shop.restoration.save() } }
    }
  }
}
