public import Causeway

/// The step of `changes()`: compares each list with the one before.
public struct ListChangesStep<Element: Identifiable & Equatable & Sendable, Failure: Error>: EndingStep {
  /// What the upstream sends.
  public typealias Input = [Element]
  /// What has changed.
  public typealias Output = ListChange<Element, Never>
  /// How the upstream fails.
  public typealias UpstreamFailure = Failure

  /// It does not.
  public static var mayEndWithValue: Bool { false }

  private var last: [Element]?

  init() {}

  /// Sends what has changed, if anything has.
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
