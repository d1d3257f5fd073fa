import CausewayApp

/// A simple model of navigation: each screen on a stack is marked with the column that it belongs to.
///
/// It does not model ages and legacy screens.
struct NavigationModel {
  /// The maximum number of history entries.
  static let historyLimit = 8
  /// The maximum number of remembered popped destinations per stack.
  static let unpopDepth = 5

  struct Screen: Equatable {
    let destination: ReaderDestination
    let isDetail: Bool
  }

  struct Pop: Equatable {
    let destination: ReaderDestination
    let stack: StackID<ReaderScheme>
  }

  var tab = ReaderTab.forums
  var stacks: [ReaderTab: [Screen]] = [:]
  var detail: [Screen] = []
  /// The tab whose stack the detail column is merged into.
  var laidOn: ReaderTab?
  var popped: [Pop] = []
  var history: [ReaderDestination] = []

  mutating func collapse() {
    guard laidOn == nil else { return }
    stacks[tab, default: []] += detail
    detail = []
    laidOn = tab
  }

  mutating func expand() {
    guard let laidOn else { return }
    detail = stacks[laidOn, default: []].filter(\.isDetail)
    stacks[laidOn, default: []].removeAll(where: \.isDetail)
    self.laidOn = nil
  }

  /// Returns the visible screens of a stack.
  func screens(_ stack: StackID<ReaderScheme>) -> [Screen] {
    switch stack {
    case .tab(let tab): stacks[tab] ?? []
    case .detail: laidOn.map { (stacks[$0] ?? []).filter(\.isDetail) } ?? detail
    }
  }

  mutating func push(_ destination: ReaderDestination, _ stack: StackID<ReaderScheme>) {
    let isOfDetail = stack == .detail || ReaderScheme.column(of: destination) == .detail
    if laidOn != nil, isOfDetail, screens(.detail).isEmpty, stack == .detail || stack == .tab(tab) { laidOn = tab }
    popped = popped.filter { !canComeBack($0, to: stack) }
    history.append(destination)
    if history.count > Self.historyLimit { history.removeFirst() }
    put(destination, isOfDetail, stack)
  }

  mutating func pop(_ count: Int, _ stack: StackID<ReaderScheme>) {
    for _ in 0..<min(count, screens(stack).count) {
      let top: Screen
      switch (stack, laidOn) {
      case (.tab(let tab), _): top = stacks[tab, default: []].removeLast()
      case (.detail, let tab?): top = stacks[tab, default: []].removeLast()
      case (.detail, nil): top = detail.removeLast()
      }
      popped.append(Pop(destination: top.destination, stack: top.isDetail ? .detail : stack))
      let stack = top.isDetail ? .detail : stack
      if popped.count(where: { $0.stack == stack }) > Self.unpopDepth,
        let oldest = popped.firstIndex(where: { $0.stack == stack })
      {
        popped.remove(at: oldest)
      }
    }
  }

  mutating func unpop(_ stack: StackID<ReaderScheme>) {
    guard let index = popped.lastIndex(where: { canComeBack($0, to: stack) }) else { return }
    let pop = popped.remove(at: index)
    switch pop.stack {
    case .detail: put(pop.destination, true, .detail)
    case .tab(let tab): stacks[tab, default: []].append(Screen(destination: pop.destination, isDetail: false))
    }
  }

  mutating func replace(_ old: ReaderDestination, _ new: ReaderDestination, _ stack: StackID<ReaderScheme>) {
    func isOld(_ screen: Screen) -> Bool { screen.destination == old && (screen.isDetail || stack != .detail) }
    func replaced(_ screens: [Screen]) -> [Screen]? {
      guard let place = screens.lastIndex(where: isOld) else { return nil }
      var screens = screens
      screens[place] = Screen(destination: new, isDetail: screens[place].isDetail)
      return screens
    }
    switch (stack, laidOn) {
    case (.detail, nil):
      guard let screens = replaced(detail) else { return }
      detail = screens
    case (.tab(let tab), _), (.detail, let tab?):
      guard let screens = replaced(stacks[tab] ?? []) else { return }
      stacks[tab] = screens
    }
    if let place = history.lastIndex(of: old) { history[place] = new }
  }

  mutating func set(_ path: [ReaderDestination], _ stack: StackID<ReaderScheme>) {
    if stack == .detail, laidOn != nil { return }
    let old = screens(stack).map(\.destination)
    var common = 0
    while common < min(old.count, path.count), old[common] == path[common] { common += 1 }
    pop(old.count - common, stack)
    for destination in path[common...] { push(destination, stack) }
  }

  private mutating func put(_ destination: ReaderDestination, _ isOfDetail: Bool, _ stack: StackID<ReaderScheme>) {
    switch (stack, laidOn) {
    case (.detail, nil): detail.append(Screen(destination: destination, isDetail: true))
    case (.detail, let tab?): stacks[tab, default: []].append(Screen(destination: destination, isDetail: true))
    case (.tab(let tab), _):
      let isDetail = tab == laidOn && (isOfDetail || !screens(.detail).isEmpty)
      stacks[tab, default: []].append(Screen(destination: destination, isDetail: isDetail))
    }
  }

  private func canComeBack(_ pop: Pop, to stack: StackID<ReaderScheme>) -> Bool {
    guard let laidOn, stack == .tab(laidOn) else { return pop.stack == stack }
    return pop.stack == .detail || (pop.stack == stack && screens(.detail).isEmpty)
  }
}
