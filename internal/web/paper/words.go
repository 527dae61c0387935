package paper

import "newsroom"

// permissions are what apps may be let do, in the words of the reader.
var permissions = map[newsroom.Scope]string{
	newsroom.NewsroomRead:    "See your editions and alerts",
	newsroom.MandateWrite:    "See and change your mandate, and what you follow",
	newsroom.OnboardingWrite: "Answer the first questions with you",
}

// Permission names a permission for people, in English; the frame's catalogue has it in other languages.
func Permission(s newsroom.Scope) string { return permissions[s] }
