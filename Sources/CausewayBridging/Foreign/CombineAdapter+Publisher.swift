// Both libraries declare `Publisher` and `Subscriber`: this file imports Combine's, CombineAdapter.swift Causeway's.
#if CAUSEWAY_OPENCOMBINE
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  extension CombineAdapter: Publisher {
    /// Passes a subscription to the subscriber, then subscribes to the upstream.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = CombineAdapterSubscription(subscriber, self)
      subscriber.receive(subscription: subscription)
      subscription.begin(self)
    }
  }
#endif
