extension RestorationManager {
  /// Makes a user the owner without restoring anything, as after a launch that starts afresh.
  ///
  /// The user's drafts are loaded. What was saved for the user is not read, and is moved aside by the first save.
  ///
  /// - Parameter owner: The id of the user.
  public func begin(for owner: String) async {
    guard self.owner != owner else { return }
    become(owner, holding: nil)
    for open in await prepareDrafts(for: owner) { open() }
  }

  /// Saves where the user is, and forgets whose state it is, as when the user logs out.
  ///
  /// When it returns, no draft and no scroll position of the owner can be read, and nothing is saved until there is an owner
  /// again. The state is saved as it is when this is called, in the background; ``save()`` returns after that. Call it before
  /// the coordinator is reset; a ``SessionFlow`` does. What is being restored is not shown.
  ///
  /// Does nothing if there is no owner.
  public func leave() {
    guard owner != nil else { return }
    departures += 1
    writer.close()
    owner = nil
    lastRestoration = nil
    drafts.leave()
    for companion in companions { companion.leave() }
    forgetKept()
  }

  /// Gives a snapshot from before snapshots had owners to a user.
  ///
  /// Call it before restoring, and only if it is known whose the snapshot is: it may belong to another user than the
  /// present one. Otherwise the snapshot is moved aside by the first `restore`. If the user has a snapshot already, the one without owner
  /// is moved aside. Does nothing if there is none.
  ///
  /// - Parameter owner: The id of the user whose it is.
  public func adoptUnownedSnapshot(for owner: String) async {
    await writer.adoptUnowned(for: owner)
  }

  /// Makes a user the owner, in place of another one, and keeps something from being saved for the user.
  func become(_ owner: String, holding hold: SnapshotWriter<Scheme>.Hold?) {
    leave()
    self.owner = owner
    writer.open(owner, holding: hold)
  }

  /// Loads the drafts and the companions' state, and returns what makes each of them current.
  func prepareDrafts(for owner: String) async -> [@MainActor () -> Void] {
    var openings = [await drafts.prepare(for: owner)]
    for companion in companions { openings.append(await companion.prepare(for: owner)) }
    return openings
  }
}
