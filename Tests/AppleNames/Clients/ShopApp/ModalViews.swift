import CausewayApp
import SwiftUI

@MainActor @ViewBuilder
func sheet(_ modal: ShopScheme.Modal) -> some View {
  switch modal {
  case .basket: BasketView()
  case .photo(let name): Text(name)
  }
}
