import Foundation

/// Reads from a descriptor until its end or an error, and passes on what has come.
///
/// The hubs' descriptors stay open, but the loop needs an end: the optimiser never releases what the body of a loop
/// without one owns.
func readEverything(from descriptor: Int32, size: Int, _ receive: (ArraySlice<UInt8>) -> Void) {
  var bytes = [UInt8](repeating: 0, count: size)
  var count = 0
  repeat {
    count = read(descriptor, &bytes, size)
    receive(bytes[..<max(count, 0)])
  } while count > 0 || count < 0 && errno == EINTR
}

/// An error number of the system.
struct POSIXNumber: Error, Equatable {
  let code: Int32
}
