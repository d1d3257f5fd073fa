public import Causeway

extension Publisher where Failure == Never {
  /// Delivers the whole list, initially and after each batch of changes.
  ///
  /// The publisher finishes when the list is deleted. It fails with the store's error, or if the changes do not fit the
  /// list or contradict one another; the observation is then cancelled.
  ///
  /// - Returns: A publisher of lists.
  public func contents<Element: Sendable, ServiceFailure: Error>() -> EndingStepped<
    Self, ContentStep<[Element], ListChanges<Element>, ServiceFailure>
  > where Output == ListChange<Element, ServiceFailure> {
    EndingStepped(self, ContentStep { changes, old throws(ListChangesError) in try changes.applied(to: old) })
  }

  /// Delivers the object's snapshot, initially and after each change, where a change is the next snapshot.
  ///
  /// The publisher finishes when the object is deleted, and fails with the store's error.
  ///
  /// - Returns: A publisher of snapshots.
  public func contents<Content: Sendable, ServiceFailure: Error>() -> EndingStepped<
    Self, ContentStep<Content, Content, ServiceFailure>
  > where Output == ObjectChange<Content, Content, ServiceFailure> {
    EndingStepped(self, ContentStep { new, _ throws(ListChangesError) in new })
  }
}

extension Publisher {
  /// Delivers the changes from each list to the next, for example to update a table view.
  ///
  /// This is the inverse of `contents()`. The first list is delivered as ``ObjectChange/initial(_:)``. A list without
  /// changes is not delivered.
  ///
  /// - Returns: A publisher of changes, which fails if the upstream fails.
  public func changes<Element: Identifiable & Equatable & Sendable>() -> EndingStepped<
    Self, ListChangesStep<Element, Failure>
  > where Output == [Element] {
    EndingStepped(self, ListChangesStep())
  }
}

/// The step of `changes()`, which compares each list with the previous one.
public struct ListChangesStep<Element: Identifiable & Equatable & Sendable, Failure: Error>: EndingStep {
  /// The type of the upstream's lists.
  public typealias Input = [Element]
  /// The changes from the previous list.
  public typealias Output = ListChange<Element, Never>
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  /// Always `false`: the step never ends with a value.
  public static var mayEndWithValue: Bool { false }

  private var last: [Element]?

  init() {}

  /// Sends the changes, or nothing if the lists are equal.
  public mutating func receive(_ list: [Element]) -> StepResult<Output, Failure> {
    guard let old = last else {
      last = list
      return .next(.initial(list))
    }
    last = list
    let changes = ListChanges(from: old, to: list)
    return changes.isEmpty ? .skip : .next(.update(changes))
  }
}
