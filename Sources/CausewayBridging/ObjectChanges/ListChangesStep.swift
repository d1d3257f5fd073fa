public import Causeway

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
