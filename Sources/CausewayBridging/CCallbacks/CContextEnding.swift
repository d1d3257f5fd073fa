/// When a C library calls back for the last time, and so when its context pointer may be freed.
///
/// The library's documentation says it. Where it does not, ``never`` is the one that is always safe.
public enum CContextEnding: Hashable, Sendable {
  /// The unregistering function waits for callbacks that are running, and none begins after it has returned.
  case whenUnregisterReturns
  /// The library calls a last function, a destructor of the context, after which it calls nothing any more. That
  /// function calls ``CContext/release()``.
  case finalCallback
  /// The library does not say. The context, about two hundred bytes, is kept for as long as the process lives, so that
  /// a late callback finds it. It shows as `held` in a ``BridgeInventory``, and is reported once for a publisher as
  /// ``BridgeDiagnostic/Kind/listenerLeaked``.
  case never
}
