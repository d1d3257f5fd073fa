import CausewayCombine
import Foundation
import Testing

struct FormAndStoreTests {
  @Test func theFormIsValidWhenEverythingIs() {
    let form = SignUpForm()
    #expect(!form.canSubmit)
    #expect(form.hint == "name too short")
    form.username = "ada"
    #expect(form.hint == "passwords differ")
    form.password = "secret"
    form.passwordAgain = "secret"
    #expect(form.hint == "OK")
    #expect(!form.canSubmit)
    form.acceptsTerms = true
    #expect(form.canSubmit)
    form.passwordAgain = "other"
    #expect(!form.canSubmit)
  }

  @Test func theStrengthCombinesTwoProperties() {
    let form = SignUpForm()
    let strength = Recording(form.strength())
    form.password = "12345"
    form.username = "5"
    #expect(strength.values == [0, 0.5, 0])
  }

  @Test func theCartAddsUp() {
    let store = CartStore()
    let summary = Recording(store.summary())
    store.actions.send(.add(CartItem(sku: "a", price: 2)))
    store.actions.send(.add(CartItem(sku: "b", price: 3)))
    #expect(store.total == 5)
    store.actions.send(.remove("a"))
    #expect(store.items.map(\.sku) == ["b"])
    store.actions.send(.clear)
    #expect(store.total == 0)
    #expect(summary.values.prefix(3) == ["begin", "0 items, 0", "cart"])
    #expect(summary.values.dropFirst(3).first == "1 items, 2")
  }

  @Test func pricesAreMerged() {
    let prices = Recording(CartStore.prices(of: ["b", "a"]) { .just(CartItem(sku: $0, price: 1)) })
    #expect(prices.values.map { $0.map(\.sku) } == [["a", "b"]])
    #expect(prices.isFinished)
  }

  @Test func offersAreZipped() {
    let offers = Recording(CartStore.offers())
    #expect(offers.values.map(\.0) == ["a", "b"])
    #expect(offers.values.map(\.1) == [1, 2])
    #expect(offers.values.map(\.2) == [true, false])
    #expect(offers.isFinished)
  }
}
