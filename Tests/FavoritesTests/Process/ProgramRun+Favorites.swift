import ChildPrograms

extension ProgramRun {
  /// Runs the Favorites built with the tests, to its end.
  init(_ arguments: [String], input: [String] = []) async throws {
    await self.init(of: try ChildProcess("Favorites", arguments), input: input)
  }
}
