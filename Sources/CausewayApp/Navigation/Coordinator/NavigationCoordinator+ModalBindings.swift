/// Modals by their depth, for an interface to bind to.
///
/// An interface reports late that a modal has closed: at the end of its animation. If the app has presented or
/// dismissed other modals meanwhile, the `nil` refers to the modal that the interface showed, and not to the modal now
/// at that depth. The coordinator therefore records each modal that an interface reads here. Setting `nil` dismisses
/// that modal at its current depth, and does nothing if it is gone.
extension NavigationCoordinator {
  /// The sheet at a depth, as a bindable value; `nil` if there is no modal at that depth, or if it is a cover.
  ///
  /// ```swift
  /// content.sheet(item: $navigation[sheet: 0]) { modal in ModalView(modal) }
  /// ```
  ///
  /// Setting `nil` dismisses the sheet that was last read at this depth, and keeps the modals above it. Setting another
  /// modal replaces the modal at this depth, or presents the new modal on top if there is none.
  public subscript(sheet depth: Int) -> Scheme.Modal? {
    get { modal(in: ModalSlot(depth: depth, presentation: .sheet)) }
    set { setModal(newValue, in: ModalSlot(depth: depth, presentation: .sheet)) }
  }

  /// The cover at a depth, as a bindable value; `nil` if there is no modal at that depth, or if it is a sheet.
  ///
  /// ```swift
  /// content.fullScreenCover(item: $navigation[cover: 0]) { modal in ModalView(modal) }
  /// ```
  ///
  /// Setting `nil` dismisses the cover that was last read at this depth, and keeps the modals above it. Setting another
  /// modal replaces the modal at this depth, or presents the new modal on top if there is none.
  public subscript(cover depth: Int) -> Scheme.Modal? {
    get { modal(in: ModalSlot(depth: depth, presentation: .cover)) }
    set { setModal(newValue, in: ModalSlot(depth: depth, presentation: .cover)) }
  }

  private func modal(in slot: ModalSlot) -> Scheme.Modal? {
    let modal = shown(in: slot, of: modals)
    // Not observed, because it only determines the meaning of a later nil.
    readModals[slot] = modal.map { .some($0) }
    return modal
  }

  private func setModal(_ modal: Scheme.Modal?, in slot: ModalSlot) {
    guard let modal else { return dismissModal(in: slot) }
    readModals[slot] = .some(modal)
    if slot.depth < current.modals.count { replaceModal(at: slot.depth, with: modal) } else { present(modal) }
  }

  private func dismissModal(in slot: ModalSlot) {
    let modals = current.modals
    guard let modal = readModals[slot] ?? shown(in: slot, of: modals) else { return }
    // Recorded as dismissed, so that a second nil does not dismiss the modal now at this depth.
    readModals[slot] = .some(nil)
    let isInPlace = modals.indices.contains(slot.depth) && modals[slot.depth] == modal
    guard let index = isInPlace ? slot.depth : modals.lastIndex(of: modal) else { return }
    var state = current
    state.modals.remove(at: index)
    become(state, [.dismissed(modal)])
  }

  private func replaceModal(at depth: Int, with modal: Scheme.Modal) {
    var state = current
    let old = state.modals[depth]
    guard old != modal else { return }
    state.modals[depth] = modal
    become(state, [.dismissed(old), .presented(modal)])
    showed("\(modal)", .inApp)
  }

  private func shown(in slot: ModalSlot, of modals: [Scheme.Modal]) -> Scheme.Modal? {
    guard modals.indices.contains(slot.depth) else { return nil }
    let modal = modals[slot.depth]
    return Scheme.presentation(of: modal) == slot.presentation ? modal : nil
  }
}
