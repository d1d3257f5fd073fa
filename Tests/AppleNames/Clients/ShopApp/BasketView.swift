import SwiftUI

struct BasketView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Your basket is empty.")
      Button("Close") { dismiss() }
    }
  }
}
