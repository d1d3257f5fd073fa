import Causeway
import Testing

struct CartLine {
  let price: Int
}

@MainActor
final class CartState {
  let lines = MutableMainActorState<[CartLine]>([])
  let discount = MutableMainActorState(0)

  var sum: MainActorState<Int> { lines.map { $0.reduce(0) { $0 + $1.price } } }
  var total: MainActorState<Int> { combineLatest(sum, discount) { $0 - $0 * $1 / 100 }.removeDuplicates() }
  var text: String { "\(lines.value.count) lines, \(total.value)" }
}

/// The example of the guide.
@MainActor
@Suite struct StateGuideTests {
  @Test func theCartHasItsTotal() {
    let cart = CartState()
    var totals: [Int] = []
    let token = cart.total.sink { totals.append($0) }
    cart.lines.value = [CartLine(price: 100), CartLine(price: 50)]
    cart.discount.value = 10
    cart.discount.value = 10
    #expect(totals == [0, 150, 135])
    #expect(cart.text == "2 lines, 135")
    token.cancel()
  }
}
