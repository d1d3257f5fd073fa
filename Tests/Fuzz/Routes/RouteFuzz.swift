import CausewayApp

private let table: RouteTable<ForumRoute> = {
  do {
    return try ForumRoutes.table()
  } catch {
    fatalError("\(error)")
  }
}()

/// Reads any bytes as a URL; if it leads to a route, the route is printed and has to be read as the same route.
@_cdecl("LLVMFuzzerTestOneInput")
public func readURL(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  guard let route = table.route(for: text) else { return 0 }
  guard let printed = table.address(for: route) else { fatalError("\(text) leads to \(route), which is not printed") }
  guard table.route(for: printed) == route else { fatalError("\(text) leads to \(route), but \(printed) does not") }
  guard ForumRoute(route.description) == route else { fatalError("\(route) is not read as it is written") }
  return 0
}
