// swift-format-ignore-file

import CausewayApp
import SwiftUI

struct UnpopSwipe: ViewModifier {
  let navigation: NavigationCoordinator<ShopScheme>
  @State private var width: CGFloat = 0

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
      .simultaneousGesture(
        DragGesture(minimumDistance: 20).onEnded { drag in
          guard UIDevice.current.userInterfaceIdiom == .phone else { return }
          if drag.startLocation.x > width - 24, drag.translation.width < -60 { navigation.unpop() }
        })
  }
}
