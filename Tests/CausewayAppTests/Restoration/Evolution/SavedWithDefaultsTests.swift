import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Destinations and routes whose cases have gained parameters since they were saved.
@MainActor
@Suite struct SavedWithDefaultsTests {
  /// The app's scheme at the time of saving.
  private enum OldScheme: NavigationScheme {
    enum Destination: Codable, Hashable, Sendable {
      case item(String, page: Int)
      case basket
      case photo(String)
    }

    typealias Tab = ReaderTab
    typealias Modal = Destination
    static let initialTab = ReaderTab.forums
    static func isRestored(_ modal: Destination) -> Bool { true }
  }

  /// The app's current scheme.
  private enum NewScheme: NavigationScheme {
    enum Destination: Hashable, Sendable, SavedWithDefaults {
      case item(String, page: Int = 1, isHighlighted: Bool = false, sorting: Sorting = .byDate)
      case basket(coupon: String = "")
      case photo(String, caption: String? = nil)

      static var savedDefaults: SavedDefaults {
        ["item": ["isHighlighted": false, "sorting": Sorting.byDate], "basket": ["coupon": ""]]
      }
    }

    enum Sorting: String, Codable, Sendable {
      case byDate, byName
    }

    typealias Tab = ReaderTab
    typealias Modal = Destination
    static let initialTab = ReaderTab.forums
    static func isRestored(_ modal: Destination) -> Bool { true }
  }

  private func saved() throws -> Data {
    var state = NavigationState<OldScheme>()
    state[.tab(.forums)] = [.item("12", page: 3), .basket]
    state.detail = [.photo("p")]
    state.modals = [.basket]
    state.history = [.item("7", page: 1)]
    state.popped = [PoppedDestination(.item("13", page: 2), from: .detail, at: Date(timeIntervalSince1970: 7))]
    return try SnapshotCoder(version: 1).data(of: Snapshot(version: 1, state: state))
  }

  @Test(.covers("e2")) func savedDestinationsKeepTheirCasesWhenTheyGainParameters() throws {
    let (snapshot, notes) = try SnapshotCoder<NewScheme>(version: 1).snapshot(from: saved())
    #expect(notes.isEmpty)
    #expect(snapshot.state[.tab(.forums)] == [.item("12", page: 3), .basket()])
    #expect(snapshot.state.detail == [.photo("p")])
    #expect(snapshot.state.modals == [.basket()])
    #expect(snapshot.state.history == [.item("7")])
    #expect(snapshot.state.popped.map(\.destination) == [.item("13", page: 2)])
  }

  @Test func savedParametersKeepTheirValues() throws {
    var state = NavigationState<NewScheme>()
    state.detail = [.item("12", page: 3, isHighlighted: true, sorting: .byName), .basket(coupon: "10%")]
    let coder = SnapshotCoder<NewScheme>(version: 1)
    #expect(try coder.snapshot(from: coder.data(of: Snapshot(version: 1, state: state))).snapshot.state == state)
  }

  @Test func onlyParametersWithADefaultAreFilledIn() throws {
    let text = #"{"version":1,"state":{"detail":[{"item":{"page":3}},{"item":{"_0":"1","page":"x"}},{"photo":{}}]}}"#
    #expect(throws: SnapshotError.self) { try SnapshotCoder<NewScheme>(version: 1).snapshot(from: Data(text.utf8)) }
  }

  @Test func routesKeepTheirURLsWhenTheyGainParameters() throws {
    struct Item: Hashable, Sendable {
      var id: String
      var page: Int
      var isHighlighted: Bool
    }
    let table = try RouteTable<Item> {
      RoutePattern(
        "items/{id}?page={page}&highlighted={highlighted}", in: .scheme("shop"), .digits, .int.defaulted(to: 1),
        .bool.defaulted(to: false), make: { Item(id: $0, page: $1, isHighlighted: $2) },
        take: { ($0.id, $0.page, $0.isHighlighted) })
    }
    #expect(table.route(for: "shop://items/12?page=3") == Item(id: "12", page: 3, isHighlighted: false))
    #expect(table.route(for: "shop://items/12") == Item(id: "12", page: 1, isHighlighted: false))
  }
}
