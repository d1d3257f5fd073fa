#if CAUSEWAY_OPENCOMBINE
  import CausewayBridging
  import OpenCombine
#elseif canImport(Combine)
  import Combine
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  /// A Combine subscription that forwards its subscriber's demand to a ``DemandSubscription``.
  final class CombineAdapterSubscription<Output: Sendable, Failure: Error>: Subscription {
    private let demand: DemandSubscription<Output, Failure>

    init<S: Subscriber, Upstream>(_ subscriber: S, _ adapter: CombineAdapter<Upstream>)
    where
      S.Input == Output, S.Failure == Failure, CombineAdapter<Upstream>.Output == Output,
      CombineAdapter<Upstream>.Failure == Failure
    {
      // Combine subscribers accept calls on any thread, one at a time, which `DemandSubscription` guarantees.
      let shared = CombineShared(value: AnySubscriber(subscriber))
      demand = adapter.demandSubscription {
        shared.value.receive($0).max ?? .max
      } finished: {
        shared.value.receive(completion: .finished)
      } failed: {
        shared.value.receive(completion: .failure($0))
      }
    }

    func begin<Upstream>(_ adapter: CombineAdapter<Upstream>)
    where CombineAdapter<Upstream>.Output == Output, CombineAdapter<Upstream>.Failure == Failure {
      demand.subscribe(to: adapter.upstream)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand.request(demand.max ?? .max)
    }

    func cancel() {
      demand.cancel()
    }
  }

  /// A Combine object that may be used on any thread but is not declared as `Sendable`.
  private struct CombineShared<Value>: @unchecked Sendable {
    // Safety: Combine's subscribers and subscriptions accept calls on any thread. Compiled on Apple platforms only, and
    // in `Tests/OpenCombineBridge`. Tested by `ForeignPublisherTests`.

    let value: Value
  }
#endif
