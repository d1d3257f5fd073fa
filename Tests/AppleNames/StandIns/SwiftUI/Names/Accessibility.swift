// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Accessibility.

public enum AXChartDescriptorRepresentable {}
public enum AccessibilityActionCategory {}
public enum AccessibilityActionKind {}
public enum AccessibilityAdjustmentDirection {}
public enum AccessibilityAttachmentModifier {}
public enum AccessibilityChildBehavior {}
public enum AccessibilityCustomContentKey {}
public enum AccessibilityDirectTouchOptions {}
public enum AccessibilityHeadingLevel {}
public enum AccessibilityLabeledPairRole {}
public enum AccessibilityQuickActionOutlineStyle {}
public enum AccessibilityQuickActionPromptStyle {}
public enum AccessibilityQuickActionStyle {}
public enum AccessibilityRotorContent {}
public enum AccessibilityRotorContentBuilder {}
public enum AccessibilityRotorEntry {}
public enum AccessibilitySystemRotor {}
public enum AccessibilityTextContentType {}
public enum AccessibilityTraits {}
public enum AccessibilityZoomGestureAction {}
