/// Concurrent work of several actors on a shared object, and the conditions that have to hold afterwards.
public struct Scenario: Sendable {
  /// Its name in reports.
  public let name: String
  let play: @Sendable () -> Play

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: Its name in reports.
  ///   - play: Prepares one run. Called for each run; it has to do the same each time.
  public init(_ name: String, _ play: @escaping @Sendable () -> Play) {
    self.name = name
    self.play = play
  }

  /// Returns a scenario that does the same after a preparation.
  ///
  /// - Parameters:
  ///   - addition: The name of the difference in reports.
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
  ///   - actors: The work of each actor. Actors run as if on threads of their own, and must share nothing except explored
  ///     objects and objects that record their use (``SharedObject/noteChange()``).
  ///   - problems: Returns the problems at the end; called when all have returned.
  public init(_ actors: KeyValuePairs<String, () -> Void>, problems: @escaping () -> [String]) {
    names = actors.map(\.key)
    self.actors = actors.map(\.value)
    self.problems = problems
  }
}
