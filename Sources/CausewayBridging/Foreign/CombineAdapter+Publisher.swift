// Both libraries have a `Publisher` and a `Subscriber`: this file imports Combine's, CombineAdapter.swift Causeway's.
#if CAUSEWAY_OPENCOMBINE
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if CAUSEWAY_OPENCOMBINE || canImport(Combine)
  extension CombineAdapter: Publisher {
    /// Gives the subscriber its subscription, then subscribes to the upstream.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = CombineAdapterSubscription(subscriber, self)
      subscriber.receive(subscription: subscription)
      subscription.begin(self)
    }
  }
#endif
