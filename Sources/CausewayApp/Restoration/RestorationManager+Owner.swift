extension RestorationManager {
  /// Makes a user the owner without restoring the navigation, for example after a launch that starts fresh.
  ///
  /// The user's drafts are loaded. A saved snapshot of the user is not read; the first save moves it aside. If a
  /// restoration for the user has failed, it is given up.
  ///
  /// - Parameter owner: The id of the user.
  public func begin(for owner: String) async {
    if self.owner == owner {
      guard case .possible = progress else { return }
      progress = .done
      return writer.release()
    }
    become(owner, holding: nil)
    progress = .done
    for open in await prepareDrafts(for: owner) { open() }
  }

  /// Saves the state and removes the owner, for example when the user logs out.
  ///
  /// When it returns, no draft and no scroll position of the owner can be read, and nothing is saved until there is an
  /// owner again. The state at the time of the call is saved in the background; a later ``save()`` waits for that. A
  /// restoration in progress is abandoned. Call this method before the coordinator is reset; a ``SessionFlow`` does.
  ///
  /// Does nothing if there is no owner.
  public func leave() {
    guard owner != nil else { return }
    departures += 1
    writer.close()
    owner = nil
    progress = .possible
    start = nil
    lastRestoration = nil
    drafts.leave()
    for companion in companions { companion.leave() }
    forgetKept()
  }

  /// Assigns a snapshot from before snapshots had owners to a user.
  ///
  /// Call it before restoring, and only if the owner of the snapshot is known: it may belong to another user than the
  /// current one. Otherwise, the first `restore` moves the snapshot aside. If the user already has a snapshot, the
  /// snapshot without owner is moved aside. Does nothing if there is none.
  ///
  /// - Parameter owner: The id of the user to whom the snapshot belongs.
  public func adoptUnownedSnapshot(for owner: String) async {
    await writer.adoptUnowned(for: owner)
  }

  /// Makes a user the owner in place of the current one, optionally holding back saves.
  func become(_ owner: String, holding hold: SnapshotWriter<Scheme>.Hold?) {
    leave()
    self.owner = owner
    writer.open(owner, holding: hold)
  }

  /// Loads the drafts and the companions' state, and returns closures that make them current.
  func prepareDrafts(for owner: String) async -> [@MainActor () -> Void] {
    var openings = [await drafts.prepare(for: owner)]
    for companion in companions { openings.append(await companion.prepare(for: owner)) }
    return openings
  }
}
