/// The treatment of a value that arrives when a buffer is full.
///
/// See ``Publisher/buffer(size:whenFull:on:fileID:line:)``.
public enum BufferOverflow<Failure: Error>: Sendable {
  /// Discards the arriving value.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropNewest, on: scheduler)  -----(12)----(45|)
  /// ```
  case dropNewest
  /// Discards the oldest waiting value.
  ///
  /// ```marbles
  /// source                                                 -123---456-7|
  /// scheduler has time                                     -----0-------0
  /// buffer(size: 2, whenFull: .dropOldest, on: scheduler)  -----(23)----(67|)
  /// ```
  case dropOldest
  /// Fails with the error that a closure returns.
  ///
  /// ```marbles
  /// source                                                         -12-----345--|
  /// scheduler has time                                             -----0-------0
  /// buffer(size: 2, whenFull: .fail { TooSlow() }, on: scheduler)  -----(12)----#
  /// ```
  ///
  /// The closure is called once, on the sending thread.
  case fail(@Sendable () -> Failure)
}
