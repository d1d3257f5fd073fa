import Causeway
import CausewayLive
import ExampleTerminal
import Testing

@testable import Live

@MainActor
@Suite struct RowListTests {
  private let sample = SampleGraph()
  private let list = RowList()

  private func app() -> AppModel {
    sample.subscribe()
    sample.prices.send(1)
    sample.pass(.seconds(1))
    let app = AppModel(1, sample.frame())
    for _ in 1...4 { sample.orders.send(1) }
    sample.pass(.seconds(1))
    app.take(sample.frame())
    return app
  }

  private func names(_ app: AppModel) -> [String] { list.lines(of: app).map { $0.indent + $0.row.name } }

  private func roots(_ app: AppModel) -> [String] {
    list.lines(of: app).filter(\.indent.isEmpty).map { $0.row.location! }
  }

  @Test func rowsAreATree() {
    let app = app()
    #expect(
      names(app) == [
        "sink", "└ filter", "  └ map", "    └ passthroughSubject", "sink", "└ dropFirst", "  └ passthroughSubject",
      ])
    #expect(list.lines(of: app).map(\.rates?.current) == [4, 4, 4, 4, 0, 0, 0])
  }

  @Test func rowsAreSortedAndReversed() {
    let (cart, prices) = ("Shop/Cart.swift:12", "Shop/PriceList.swift:7")
    let app = app()
    #expect(roots(app) == [cart, prices])
    list.sort(by: .rate)
    #expect(roots(app) == [cart, prices])
    list.sort(by: .rate)
    #expect(roots(app) == [prices, cart])
    list.sort(by: .age)
    #expect(roots(app) == [prices, cart])
    list.sort(by: .name)
    #expect(roots(app) == [cart, prices])
    list.sort(by: .name)
    #expect(roots(app) == [prices, cart])
    list.sortByNext()
    #expect(list.order == .alarm)
    #expect(!list.isReversed)
  }

  @Test func theDeepestQueueComesFirst() {
    sample.subscribe()
    let kept = sample.subscribeWithDrops()
    let app = AppModel(1, sample.frame())
    #expect(roots(app)[0] == "Shop/Slow.swift:30", "an alarm comes first")
    list.sort(by: .name)
    #expect(roots(app)[0] == "Shop/Cart.swift:12")
    list.sort(by: .depth)
    #expect(roots(app)[0] == "Shop/Slow.swift:30")
    withExtendedLifetime(kept) {}
  }

  @Test func aFilterShowsTheStreamsThatContainIt() {
    let app = app()
    list.show(matching: "DROPf")
    #expect(names(app) == ["sink", "└ dropFirst", "  └ passthroughSubject"])
    list.show(matching: "nothing like that")
    #expect(names(app) == [])
    list.select(offset: 1, of: app)
    #expect(list.selection == nil)
  }

  @Test func rowsAreFolded() {
    let app = app()
    list.foldAll(true, of: app)
    #expect(names(app) == ["sink", "sink"])
    list.select(offset: 1, of: app)
    list.fold(false)
    #expect(names(app).count == 5)
    list.select(offset: 1, of: app)
    list.toggleFold()
    #expect(names(app) == ["sink", "└ filter", "sink"])
    list.toggleFold()
    list.foldAll(false, of: app)
    #expect(names(app).count == 7)
  }

  @Test func theSelectionMovesWithinTheRows() {
    let app = app()
    let ids = list.lines(of: app).map(\.row.id)
    list.select(offset: 1, of: app)
    #expect(list.selection == ids[0])
    list.select(offset: 3, of: app)
    #expect(list.selection == ids[3])
    list.select(offset: 100, of: app)
    #expect(list.selection == ids[6])
    list.selectEnd(isLast: false, of: app)
    #expect(list.selection == ids[0])
    list.selectEnd(isLast: true, of: app)
    #expect(list.selection == ids[6])
    list.deselect()
    #expect(list.selection == nil)
  }
}
