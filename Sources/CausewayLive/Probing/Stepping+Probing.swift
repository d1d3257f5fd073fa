import Causeway

// How operators with one upstream subscribe for a stream graph.

extension Stepped: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    Stepped<Probed<Upstream>, Operation>(Probed(upstream, node), step).subscribe(consume subscriber)
  }
}

extension EndingStepped: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    EndingStepped<Probed<Upstream>, Operation>(Probed(upstream, node), step).subscribe(consume subscriber)
  }
}

extension HandleEvents: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    HandleEvents<Probed<Upstream>>(Probed(upstream, node), hooks).subscribe(consume subscriber)
  }
}

extension TimedStepped: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    TimedStepped<Probed<Upstream>, Operation>(Probed(upstream, node), step, time).subscribe(consume subscriber)
  }
}

extension Measured: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("measureInterval")
    Measured<Probed<Upstream>>(Probed(upstream, node), time).subscribe(consume subscriber)
  }
}

extension ReceiveOn: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("receive(on: \(StreamNode.name(of: Place.self)))")
    ReceiveOn<Probed<Upstream>, Place>(Probed(upstream, node), scheduler).subscribe(consume subscriber)
  }
}

extension ReceiveOnMainActor: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("receive(on: MainActor.shared)")
    ReceiveOnMainActor<Probed<Upstream>>(Probed(upstream, node)).subscribe(consume subscriber)
  }
}

extension SubscribedOnMainActor: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("publisher")
    SubscribedOnMainActor<Probed<Upstream>, Output>(Probed(upstream, node), isOpenToThreads: isOpenToThreads)
      .subscribe(consume subscriber)
  }
}

extension Buffered: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("buffer(size: \(size))")
    Buffered<Probed<Upstream>, Place>(Probed(upstream, node), size: size, whenFull: whenFull, on: scheduler)
      .subscribe(consume subscriber)
  }
}

extension FlatMapAsync: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(maxConcurrent == 1 ? "mapAsync" : "flatMapAsync")
    FlatMapAsync<Probed<Upstream>, Output>(
      Probed(upstream, node), maxConcurrent: maxConcurrent, inOrder: inOrder, on: starter, transform
    ).subscribe(consume subscriber)
  }
}

extension Retry: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    Retry<Probed<Upstream>>(Probed(upstream, node), plan).subscribe(consume subscriber)
  }
}
