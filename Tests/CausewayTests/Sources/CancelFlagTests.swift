import Testing

@testable import Causeway

@Suite struct CancelFlagTests {
  @Test func isCancelledByItsSubscription() {
    let flag = CancelFlag()
    let subscription = flag.subscription
    #expect(flag.isOpen)
    #expect(subscription.isActive)
    subscription.cancel()
    subscription.cancel()
    #expect(!flag.isOpen)
    #expect(!subscription.isActive)
    #expect(!flag.subscription.isActive)
  }
}
