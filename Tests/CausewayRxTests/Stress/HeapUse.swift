import Foundation

/// The memory that the process has allocated.
enum HeapUse {
  private typealias WriteReport = @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32

  /// Returns the number of allocated bytes; `nil` if the C library does not count them.
  static func bytes() -> Int? {
    #if canImport(Glibc)
      guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info") else { return nil }
      let writeReport = unsafeBitCast(symbol, to: WriteReport.self)
      var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      guard let file = open_memstream(&text, &length) else { return nil }
      _ = writeReport(0, UnsafeMutableRawPointer(file))
      fclose(file)
      defer { free(text) }
      guard let text else { return nil }
      return total(String(cString: text))
    #else
      return nil
    #endif
  }

  /// Returns the size of the heap without its free parts, of a report that ends with the totals of all threads.
  private static func total(_ report: String) -> Int? {
    var sizes: [String: Int] = [:]
    for line in report.split(separator: "\n")
    where line.hasPrefix("<total") || line.hasPrefix("<system type=\"current\"") {
      let parts = line.split(separator: "\"")
      guard let kind = parts.dropFirst().first, let size = parts.reversed().dropFirst().first.flatMap({ Int($0) })
      else {
        continue
      }
      // The totals come last and replace those of each thread's heap.
      sizes[String(kind)] = size
    }
    guard let current = sizes["current"], let fast = sizes["fast"], let rest = sizes["rest"] else { return nil }
    return current + (sizes["mmap"] ?? 0) - fast - rest
  }
}
