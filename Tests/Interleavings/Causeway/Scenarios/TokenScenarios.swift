package import InterleavingExplorer

/// A token whose subscription is delivered after `subscribe` has returned.
package enum TokenScenarios {
  package static let all = [cancellingTwice]

  private final class Count: @unchecked Sendable {
    var cancels = 0
  }

  package static let cancellingTwice = Scenario("token: deliver | cancel | cancel") {
    let (count, token) = (Count(), AnyCancellable())
    let subscription = Subscription(onCancel: { count.cancels += 1 })
    return Play([
      "publisher": { token.receive(subscription) },
      "canceller 1": { token.cancel() },
      "canceller 2": { token.cancel() },
    ]) {
      expect(count.cancels == 1, "the subscription was cancelled \(count.cancels) times")
    }
  }
}
