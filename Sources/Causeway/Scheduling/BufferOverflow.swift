/// What ``Publisher/buffer(size:whenFull:on:)`` does with a value that comes when there is no room for it.
public enum BufferOverflow<Failure: Error>: Sendable {
  /// Drops that value.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropNewest, on: scheduler)  -----(12)----(45|)
  /// ```
  case dropNewest
  /// Drops the value that has waited longest.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropOldest, on: scheduler)  -----(23)----(67|)
  /// ```
  case dropOldest
  /// Fails.
  ///
  /// ```marbles
  /// source                                                         -12-----345--|
  /// scheduler has time                                             -----0-------0
  /// buffer(size: 2, whenFull: .fail { TooSlow() }, on: scheduler)  -----(12)----#
  /// ```
  ///
  /// The failure is what the closure returns, which is called once, on the sending thread.
  case fail(@Sendable () -> Failure)
}
