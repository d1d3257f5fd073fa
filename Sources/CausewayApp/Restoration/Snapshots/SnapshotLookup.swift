/// A filter that removes content that no longer exists from a snapshot.
struct SnapshotLookup<Scheme: NavigationScheme>: Sendable {
  /// The number of concurrent lookups.
  static var width: Int { 8 }

  let exists: @Sendable (Scheme.Destination) async -> Bool
  let modalExists: @Sendable (Scheme.Modal) async -> Bool

  /// Returns the snapshot without destinations and modals that no longer exist; looks up each destination once.
  func existing(_ snapshot: Snapshot<Scheme>) async -> (snapshot: Snapshot<Scheme>, notes: [RestorationNote]) {
    let reason = "it no longer exists"
    let notes = RestorationNotes()
    var snapshot = snapshot
    let missing = await missing(among: snapshot.state.destinations)
    snapshot.state.removeDestinations(notingIn: notes) { missing.contains($0) ? reason : nil }
    var modals: [Scheme.Modal] = []
    for (index, modal) in snapshot.state.modals.enumerated() {
      if await modalExists(modal) { modals.append(modal) } else { notes.add("modals[\(index)]", reason) }
    }
    snapshot.state.modals = modals
    return (snapshot, notes.notes)
  }

  private func missing(among destinations: Set<Scheme.Destination>) async -> Set<Scheme.Destination> {
    await withTaskGroup(of: Scheme.Destination?.self) { [exists] group in
      var missing: Set<Scheme.Destination> = []
      for (index, destination) in destinations.enumerated() {
        if index >= Self.width, let one = await group.next() ?? nil { missing.insert(one) }
        group.addTask { await exists(destination) ? nil : destination }
      }
      for await case let one? in group { missing.insert(one) }
      return missing
    }
  }
}
