import Causeway

/// An attachment that holds one attachment at a time, and disposes of the previous one when it is replaced.
@usableFromInline
final class SerialAttachment: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: the state is locked.

  private struct State: Sendable {
    var held: Attachment?
    var isDisposed = false
  }

  private let state = Locked(State())

  @usableFromInline
  override init() {
    super.init()
  }

  /// Holds an attachment, or disposes of it if this attachment has already been disposed of.
  @usableFromInline
  func hold(_ attachment: Attachment) {
    let outdated = state.withLock { state -> Attachment? in
      if state.isDisposed { return attachment }
      let former = state.held
      state.held = attachment
      return former
    }
    outdated?.dispose()
  }

  @usableFromInline
  override func dispose() {
    let held = state.withLock { state in
      state.isDisposed = true
      return state.held.take()
    }
    held?.dispose()
  }
}
