/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// A program that tries inputs.
public enum Fuzzer {
  /// Tries inputs until the limit in the program's arguments.
  ///
  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - arguments: The program's arguments.
  ///   - test: Tries an input.
  /// - Returns: The status to exit with.
  public static func run(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt {
    var (count, arguments) = (count, arguments)
    return runFuzzer(&count, &arguments, test)
  }
}
