/// All kinds of steps, in the order in which messages and help list them.
enum StepKinds {
  static let all: [any StepKind.Type] = [
    TapStep.self, PressStep.self, DragStep.self, PinchStep.self, RotateStep.self, DownStep.self, MoveStep.self,
    UpStep.self, CancelStep.self, WaitStep.self, TogetherStep.self, ScrollStep.self, HoverStep.self, SetStep.self,
    AnimateStep.self, CheckStep.self, RemoteStep.self, ShakeStep.self, InterruptStep.self, TypeStep.self,
    ChooseStep.self, TapStatusBarStep.self, PressKeyStep.self, PressButtonStep.self, IgnoreEventsStep.self,
    SetTranslationStep.self, FollowStep.self, BecomeFirstStep.self, ResignFirstStep.self, EndEditingStep.self,
    ScrollToStep.self, ReloadStep.self, AccessibilityStep.self, PushStep.self, PopStep.self, PresentStep.self,
    DismissStep.self, PresentEditMenuStep.self,
  ]

  /// The kinds of steps that app code can perform.
  static let program = all.filter { $0.isAppCodeStep }
}
