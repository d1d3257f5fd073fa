import Causeway
import CausewayTesting
import Testing

/// What a state retains, and when it is released.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StateLifetimeTests {
  private struct User {
    var first = "Ada"
    var last = "Lovelace"
  }

  /// A view model that derives a state and is bound to it.
  @MainActor private final class Owner {
    let name: MainActorState<String>
    private(set) var title = ""
    private var token: AnyCancellable?

    init(_ user: MainActorState<User>) {
      name = user.map { "\($0.first) \($0.last)" }.removeDuplicates()
      token = name.sink { [weak self] in self?.title = $0 }
    }
  }

  @Test func aDerivedStateIsReleasedWithItsOwner() {
    let user = MutableMainActorState(User())
    weak var name: MainActorState<String>?
    weak var gone: Owner?
    do {
      let owner = Owner(user)
      (name, gone) = (owner.name, owner)
      user.update { $0.first = "Augusta" }
      #expect(owner.title == "Augusta Lovelace")
      #expect(owner.name.value == owner.title)
    }
    #expect(name == nil)
    #expect(gone == nil)
    user.update { $0.last = "King" }
  }

  /// A value whose storage differs from case to case, and whose release is noticed.
  fileprivate enum Screen {
    final class Item: Sendable {
      let name: String
      private let onRelease: @MainActor @Sendable () -> Void

      init(_ name: String, onRelease: @escaping @MainActor @Sendable () -> Void) {
        self.name = name
        self.onRelease = onRelease
      }

      deinit { MainActor.assumeIsolated { onRelease() } }
    }

    case empty
    case one(Item)
    case titled(Item, title: String, Item)

    var names: String {
      switch self {
      case .empty: "empty"
      case .one(let item): item.name
      case .titled(let first, let title, let last): "\(first.name) \(title) \(last.name)"
      }
    }
  }

  /// The state that is the last one to release a value.
  enum LastState: CaseIterable {
    case root, mapped, distinct, filtered

    @MainActor fileprivate func make(_ state: MutableMainActorState<Screen>) -> MainActorState<Screen> {
      switch self {
      case .root: state
      case .mapped: state.map { $0 }
      case .distinct: state.removeDuplicates(by: { _, _ in false })
      case .filtered: state.filter(.empty) { _ in true }
      }
    }
  }

  @Test(arguments: LastState.allCases)
  func aReleasedValueReadsTheNextOne(last: LastState) {
    let root = MutableMainActorState(Screen.empty)
    let state = last.make(root)
    let token = last == .root ? nil : state.sink { _ in }
    var seen: [String] = []
    let note: @MainActor @Sendable () -> Void = { [weak state] in seen.append(state?.value.names ?? "none") }
    root.value = .one(Screen.Item("a", onRelease: note))
    root.value = .titled(
      Screen.Item("b", onRelease: note), title: "with a title that needs storage of its own",
      Screen.Item("c", onRelease: note))
    root.value = .one(Screen.Item("d", onRelease: note))
    root.value = .empty
    #expect(
      seen == ["b with a title that needs storage of its own c", "d", "d", "empty"],
      "the release of each value reads the value that follows it")
    token?.cancel()
  }

  @Test func aReleasedValueReadsAndSetsStatesThatAreBeingComputed() {
    let root = MutableMainActorState(Screen.empty)
    let other = MutableMainActorState(0)
    let names = root.map { $0 }.map { $0.names }
    let token = names.sink { _ in }
    var seen: [String] = []
    let note: @MainActor @Sendable () -> Void = { [weak names] in
      seen.append(names?.value ?? "none")
      other.value += 1
    }
    root.value = .one(Screen.Item("a", onRelease: note))
    root.value = .one(Screen.Item("b", onRelease: note))
    root.value = .empty
    #expect(seen == ["b", "empty"])
    #expect(other.value == 2)
    token.cancel()
  }

  @Test func aChainWithoutVariablesIsObserved() {
    let state = MutableMainActorState(1)
    var seen: [Int] = []
    let token = state.map { $0 + 1 }.map { $0 * 2 }.removeDuplicates().map { $0 }.sink { seen.append($0) }
    state.value = 2
    state.value = 3
    #expect(seen == [4, 6, 8])
    token.cancel()
  }

  @Test func aSubscriptionRetainsTheState() {
    weak var root: MutableMainActorState<Int>?
    weak var derived: MainActorState<Int>?
    var seen: [Int] = []
    var token: AnyCancellable?
    do {
      let state = MutableMainActorState(1)
      let double = state.map { $0 * 2 }
      (root, derived) = (state, double)
      token = double.sink { seen.append($0) }
    }
    root?.value = 2
    #expect(seen == [2, 4])
    token?.cancel()
    #expect(root == nil)
    #expect(derived == nil)
    _ = token
  }

  @Test func everyKindOfStateIsReleased() {
    let state = MutableMainActorState(1)
    var gone: [() -> AnyObject?] = []
    func expectRelease(of object: AnyObject) {
      gone.append { [weak object] in object }
    }
    do {
      let other = MutableMainActorState(2)
      let derived = [
        state.map { $0 }, state.removeDuplicates(), combineLatest(state, other) { $0 + $1 },
        state.flatMap { _ in other }, state.filter(0) { $0 > 1 },
      ]
      let tokens = derived.map { $0.sink { _ in } }
      for value in 2...4 {
        state.value = value
        other.value = value
        _ = derived.map(\.value)
      }
      derived.forEach(expectRelease)
      expectRelease(of: other)
      tokens.forEach { $0.cancel() }
    }
    #expect(gone.filter { $0() != nil }.isEmpty)
    state.value = 9
  }

  @Test func aTokenThatIsReleasedCancels() {
    let state = MutableMainActorState(1)
    var seen: [Int] = []
    do {
      let token = state.sink { seen.append($0) }
      withExtendedLifetime(token) { state.value = 2 }
    }
    state.value = 3
    #expect(seen == [1, 2])
  }
}
