import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// The code about navigation in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopNavigationTests {
  private let navigation = NavigationCoordinator<ShopScheme>()

  @Test func oneGoesSomewhereAndBack() {
    navigation.select(.category("7"))
    navigation.select(.item("12"))
    navigation.present(.basket)

    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12")])
    #expect(navigation.modal == .basket)

    navigation.dismiss()
    navigation.pop()
    #expect(navigation.detailPath.isEmpty)
    #expect(navigation.unpop(.detail) == .item("12"))
  }

  @Test func whatAnInterfaceSetsIsComparedWithWhatWasThere() {
    let changes = Recorder(navigation.changes)
    defer { changes.cancel() }
    navigation.detailPath = [.item("12"), .item("13")]
    navigation.detailPath = [.item("12")]
    #expect(
      changes.values == [
        .pushed(.item("12"), onto: .detail), .pushed(.item("13"), onto: .detail), .popped([.item("13")], from: .detail),
      ])
  }

  @Test func thereIsOneColumnOrTwo() {
    navigation.select(.category("7"))
    navigation.select(.item("12"))
    navigation.collapse()
    #expect(navigation[path: .catalogue] == [.category("7"), .item("12")])
    navigation.push(.item("13"))
    navigation.expand()
    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12"), .item("13")])
  }

  @Test func oneLineMovesAScreenAndRollsItBack() {
    let oldScreens = OldShopScreens()
    navigation.legacy = oldScreens

    navigation.declare("item", as: .legacy)
    navigation.select(.item("12"))
    #expect(oldScreens.shown == [.item("12")])
    #expect(navigation.detailPath.isEmpty)

    navigation.declare("item", as: .new)
    navigation.select(.item("12"))
    #expect(oldScreens.shown.isEmpty)
    #expect(navigation.detailPath == [.item("12")])
    #expect(navigation.log.records.map(\.server) == [.legacy, .coordinator])
  }
}
