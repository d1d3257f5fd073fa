/// When a C library calls back for the last time, and therefore when its context may be freed.
///
/// See the library's documentation. If it does not say, use ``never``, which is safe with every library. The ending says
/// nothing about locks: with each of them, a library may hold a lock while it calls back.
public enum CContextEnding: Hashable, Sendable {
  /// The unregistering function waits for running callbacks, and no callback starts after it has returned.
  case whenUnregisterReturns
  /// The library calls a final function, such as a destructor of the context, and calls nothing after that.
  ///
  /// The final function must call ``CContext/release()``.
  case finalCallback
  /// The library gives no guarantee.
  ///
  /// The context, about two hundred bytes, is kept for the lifetime of the process, so that a late callback finds it. A
  /// ``BridgeInventory`` shows it as `held`, and the bridge reports ``BridgeDiagnostic/Kind/listenerLeaked`` once for
  /// each publisher.
  case never
}
