import CausewayCombine
import SwiftUI

/// A view in a file that imports SwiftUI too.
struct QueryView: View {
  let text: CurrentValueSubject<String, Never>
  @State private var isShown = false

  var body: some View {
    Text("\(text.value)")
  }
}
