/// What several actors do at once to something that they share, and what has to hold afterwards.
public struct Scenario: Sendable {
  /// What reports call it.
  public let name: String
  let play: @Sendable () -> Play

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - play: Prepares one run. Called anew for each; it has to do the same each time.
  public init(_ name: String, _ play: @escaping @Sendable () -> Play) {
    self.name = name
    self.play = play
  }

  /// Makes a scenario that does the same after a preparation.
  ///
  /// - Parameters:
  ///   - addition: What reports call the difference.
  ///   - prepare: Called before each run is prepared.
  /// - Returns: The other scenario.
  public func prepared(_ addition: String, _ prepare: @escaping @Sendable () -> Void) -> Scenario {
    Scenario("\(name), \(addition)") {
      prepare()
      return play()
    }
  }
}

/// One run of a scenario.
public struct Play {
  let names: [String]
  let actors: [() -> Void]
  let problems: () -> [String]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - actors: What each does. They run as if on threads of their own, and must share nothing except what is explored
  ///     and what notes its use (``SharedObject/noteChange()``).
  ///   - problems: What is wrong in the end; called when all have returned.
  public init(_ actors: KeyValuePairs<String, () -> Void>, problems: @escaping () -> [String]) {
    names = actors.map(\.key)
    self.actors = actors.map(\.value)
    self.problems = problems
  }
}
