import Foundation

extension NavigationState {
  /// Returns the destinations that were popped from a stack, in the order of popping.
  func popped(from stack: StackID<Scheme>) -> [PoppedDestination<Scheme>] {
    popped.filter { $0.stack == stack }
  }

  /// Returns whether a popped destination can come back to a stack.
  ///
  /// A tab's stack that contains the collapsed detail column has two parts. Destinations come back to the lower part
  /// only while the upper part is empty.
  func comesBack(_ popped: PoppedDestination<Scheme>, to stack: StackID<Scheme>) -> Bool {
    guard let collapse, stack == .tab(collapse.tab) else { return popped.stack == stack }
    return popped.stack == .detail || (popped.stack == stack && laidCount == 0)
  }

  /// Returns the popped destination that would come back to a stack now.
  func unpoppable(_ stack: StackID<Scheme>, at date: Date, _ limits: NavigationLimits) -> PoppedDestination<Scheme>? {
    var state = self
    return state.withColumns(of: stack.tab) { state in
      state.popped.last { state.comesBack($0, to: stack) && !$0.isTooOld(at: date, limits) }
    }
  }

  /// Brings back the destination that was popped last from a stack.
  ///
  /// - Returns: The destination; `nil` if no destination can come back.
  mutating func unpop(
    _ stack: StackID<Scheme>, at date: Date, _ limits: NavigationLimits
  ) -> Scheme.Destination? {
    withColumns(of: stack.tab) { $0.unpopInColumns(stack, at: date, limits) }
  }

  private mutating func unpopInColumns(
    _ stack: StackID<Scheme>, at date: Date, _ limits: NavigationLimits
  ) -> Scheme.Destination? {
    guard let last = unpoppable(stack, at: date, limits), let index = popped.lastIndex(of: last) else { return nil }
    popped.remove(at: index)
    let shown = shown(last.stack)
    if let collapse, last.stack == .tab(collapse.tab) { self.collapse?.primaryCount += 1 }
    self[shown].append(last.destination)
    return last.destination
  }

  /// Discards history and popped destinations beyond the limits.
  mutating func trim(at date: Date, _ limits: NavigationLimits) {
    trimHistory(limits)
    trimPopped(at: date, limits)
  }

  mutating func trimHistory(_ limits: NavigationLimits) {
    if history.count > limits.history { history.removeFirst(history.count - limits.history) }
  }

  mutating func trimPopped(at date: Date, _ limits: NavigationLimits) {
    var left: [StackID<Scheme>: Int] = [:]
    // Newest first, so that the destinations nearest to the top of their stack are kept.
    let kept = popped.reversed().filter { entry in
      left[entry.stack, default: 0] += 1
      return left[entry.stack, default: 0] <= limits.unpopDepth && !entry.isTooOld(at: date, limits)
    }
    if kept.count < popped.count { popped = kept.reversed() }
  }
}

extension PoppedDestination {
  fileprivate func isTooOld(at now: Date, _ limits: NavigationLimits) -> Bool {
    limits.unpopAge.map { now.timeIntervalSince(date) > $0 } ?? false
  }
}
