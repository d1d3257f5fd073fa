import CausewayApp
import SwiftUI

/// Presents the modal at a depth, and on it those above.
struct Modals: ViewModifier {
  @Bindable var navigation: NavigationCoordinator<ShopScheme>
  let depth: Int

  func body(content: Content) -> some View {
    content
      .sheet(item: $navigation[sheet: depth]) { view(of: $0) }
      .fullScreenCover(item: $navigation[cover: depth]) { view(of: $0) }
  }

  // Erased, because a view that contains itself has no type.
  private func view(of modal: ShopScheme.Modal) -> AnyView {
    AnyView(sheet(modal).modifier(Modals(navigation: navigation, depth: depth + 1)))
  }
}
