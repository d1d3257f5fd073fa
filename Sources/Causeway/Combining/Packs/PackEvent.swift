/// An event of one of many inputs of different types.

enum PackEvent: Sendable {
  /// A value has been put into its slot.
  case put
  /// A value that arrived while another was being handled; the closure puts it into its slot.
  case late(@Sendable () -> Void)
}
