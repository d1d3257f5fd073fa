// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Interoperation with UIKit and AppKit.

public enum AttachmentAnchor {}
public enum NSHostingController {}
public enum NSHostingMenu {}
public enum NSHostingSceneBridgingOptions {}
public enum NSHostingSizingOptions {}
public enum NSHostingView {}
public enum NSViewControllerRepresentable {}
public enum NSViewControllerRepresentableContext {}
public enum NSViewRepresentable {}
public enum NSViewRepresentableContext {}
public enum OrnamentAttachmentAnchor {}
public enum OrnamentPlacement {}
public enum PopoverAttachmentAnchor {}
public enum UIHostingConfiguration {}
public enum UIHostingController {}
public enum UIHostingControllerSizingOptions {}
public enum UIHostingOrnament {}
public enum UIOrnament {}
public enum UIViewRepresentable {}
public enum UIViewRepresentableContext {}
public enum WKHostingController {}
public enum WKInterfaceObjectRepresentable {}
public enum WKInterfaceObjectRepresentableContext {}
public enum WKUserNotificationHostingController {}
