import Testing

@testable import Causeway

@Suite struct SubscriptionTableTests {
  private func subscription() -> Subscription {
    CancelFlag().subscription
  }

  @Test func placesAreUsedAgain() {
    var table = SubscriptionTable()
    let places = (0..<3).map { _ in table.add(subscription()) }
    #expect(places == [0, 1, 2])
    let removed = [1, 1, 3].map { table.remove(at: $0) != nil }
    #expect(removed == [true, false, false])
    let next = (0..<2).map { _ in table.add(subscription()) }
    #expect(next == [1, 3])
    let left = table.close()
    #expect(left.count { $0 != nil } == 4)
  }

  @Test func aClosedTableKeepsNothing() {
    var table = SubscriptionTable()
    _ = table.add(subscription())
    _ = table.remove(at: 0)
    let left = table.close()
    #expect(left.allSatisfy { $0 == nil })
    #expect(table.isClosed)
    let place = table.add(subscription())
    #expect(place == nil)
    let nothing = table.remove(at: 0)
    #expect(nothing?.isActive == nil)
  }
}
