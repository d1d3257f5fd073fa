import Causeway

/// Holds one attachment at a time, and disposes of the one before when it is given another.
@usableFromInline
final class SerialAttachment: Attachment, @unchecked Sendable {
  private struct State: Sendable {
    var held: Attachment?
    var isDisposed = false
  }

  private let state = Locked(State())

  @usableFromInline
  override init() {
    super.init()
  }

  /// Holds an attachment; disposes of it if this has been disposed of already.
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
