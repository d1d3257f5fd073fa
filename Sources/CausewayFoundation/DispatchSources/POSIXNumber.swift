/// An error number of the system.
struct POSIXNumber: Error, Equatable {
  let code: Int32
}
