import SwiftUI

struct DoorView: View {
  @State var model: DoorModel

  var body: some View {
    Text(model.isOpen ? "Open" : "Closed")
  }
}
