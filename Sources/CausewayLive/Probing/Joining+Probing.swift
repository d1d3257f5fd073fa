import Causeway

// How operators with several inputs subscribe for a stream graph.

extension Merged: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("merge")
    Merged<Probed<First>, Probed<Second>>(Probed(first, node), Probed(second, node)).subscribe(consume subscriber)
  }
}

extension Gathered: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(nameOfGathering(Operation.self))
    Gathered<Probed<Input>, Operation>(inputs.map { Probed($0, node) }, step).subscribe(consume subscriber)
  }
}

extension Joined: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(SlotA.keepsAll ? "zip" : "combineLatest")
    if C.self is any UnusedInput.Type {
      Joined<Probed<A>, Probed<B>, C, D, SlotA, SlotB, SlotC, SlotD, Output>(
        Probed(a, node), Probed(b, node), c, d, step
      ).subscribe(consume subscriber)
    } else if D.self is any UnusedInput.Type {
      Joined<Probed<A>, Probed<B>, Probed<C>, D, SlotA, SlotB, SlotC, SlotD, Output>(
        Probed(a, node), Probed(b, node), Probed(c, node), d, step
      ).subscribe(consume subscriber)
    } else {
      Joined<Probed<A>, Probed<B>, Probed<C>, Probed<D>, SlotA, SlotB, SlotC, SlotD, Output>(
        Probed(a, node), Probed(b, node), Probed(c, node), Probed(d, node), step
      ).subscribe(consume subscriber)
    }
  }
}

/// The name of an operator whose inputs have one type.
private func nameOfGathering(_ step: Any.Type) -> String {
  let text = String(describing: step)
  return text.hasPrefix("MergeAll") ? "merge" : text.hasPrefix("GatherStep<QueueSlot") ? "zip" : "combineLatest"
}

/// The input of a place that an operator with fewer inputs does not use.
private protocol UnusedInput {}

extension Unused: UnusedInput {}

extension Accompanied: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Operation.self)
    Accompanied<Probed<Upstream>, Probed<Other>, Operation>(Probed(upstream, node), Probed(other, node), step)
      .subscribe(consume subscriber)
  }
}

extension SampledOn: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("sample(on:)")
    SampledOn<Probed<Upstream>, Probed<Trigger>>(Probed(upstream, node), Probed(trigger, node))
      .subscribe(consume subscriber)
  }
}

@available(SwiftStdlib 5.9, *)
extension PackJoined: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename(isLatest ? "combineLatest" : "zip")
    subscribe(consume subscriber, inputsFor: node)
  }
}
