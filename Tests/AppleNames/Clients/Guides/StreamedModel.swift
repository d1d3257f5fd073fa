// swift-format-ignore-file

import Causeway
import SwiftUI

enum StreamedModel {
  struct Item {}

  @Observable final class Model {
    @ObservationIgnored @Streamed var query = ""   // a stream, $query; not observed by views
    private(set) var results: [Item] = []          // observed
  }
}
