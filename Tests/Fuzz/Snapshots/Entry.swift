import Driver

/// The entry point under the name that the package manager expects, in place of libFuzzer's own `main`.
@_cdecl("SnapshotFuzz_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  Fuzzer.run(count, arguments, readSnapshot)
}
