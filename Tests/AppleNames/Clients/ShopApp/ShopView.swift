import CausewayApp
import SwiftUI

struct ShopView: View {
  @Bindable var navigation: NavigationCoordinator<ShopScheme>
  let settings: AppSettings
  @State var catalogue = CatalogueModel()
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    NavigationSplitView(
      columnVisibility: $navigation.splitViewVisibility, preferredCompactColumn: .constant(.sidebar)
    ) {
      tabs
    } detail: {
      NavigationStack(path: $navigation.detailPath) {
        Text("Nothing chosen").navigationDestination(for: ShopScheme.Destination.self) { screen($0) }
      }
    }
    .modifier(Modals(navigation: navigation, depth: 0))
    .modifier(UnpopSwipe(navigation: navigation))
    .onChange(of: width, initial: true) {
      if width == .compact { navigation.collapse() } else { navigation.expand() }
    }
  }

  private var tabs: some View {
    TabView(selection: $navigation.selectedTab) {
      ForEach(ShopScheme.Tab.allCases, id: \.self) { tab in
        NavigationStack(path: $navigation[path: tab]) {
          root(tab).navigationDestination(for: ShopScheme.Destination.self) { screen($0) }
        }
        .tabItem { Text(tab.rawValue) }
        .tag(tab)
      }
    }
  }
}
