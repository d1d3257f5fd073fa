/// What happens at one of many inputs of different types.

enum PackEvent: Sendable {
  /// A value has been put into its slot.
  case put
  /// A value is to be put into its slot: it came while another was being handled.
  case late(@Sendable () -> Void)
}
