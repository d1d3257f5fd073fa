import CausewayApp
import SwiftUI

struct SettingsView: View {
  @Bindable var settings: AppSettings

  var body: some View {
    Form {
      Toggle("Sounds", isOn: $settings[.sounds])
    }
    .navigationTitle("Settings")
  }
}

extension SettingKey<Bool> {
  static var sounds: Self { SettingKey("sounds", default: true) }
}
