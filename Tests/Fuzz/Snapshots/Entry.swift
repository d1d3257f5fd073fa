import Driver

/// Where the program begins: the package manager looks for it under this name, and not for libFuzzer's own `main`.
@_cdecl("SnapshotFuzz_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  Fuzzer.run(count, arguments, readSnapshot)
}
