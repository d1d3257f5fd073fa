extension Ageing {
  /// Uses a construct at every twentieth turn only, because it takes long, as processes and requests do.
  nonisolated(nonsending) func checkSparingly(_ name: String, _ use: () async throws -> Void) async {
    var turn = 0
    await check(name) {
      turn += 1
      if turn.isMultiple(of: 20) { try? await use() }
    }
  }
}
