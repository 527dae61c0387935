package paper

import (
	"cmp"

	"newsroom"
)

// permissions are what apps may be let do, in the words of the reader.
var permissions = map[newsroom.Scope]string{
	newsroom.NewsroomRead:    "See your editions and alerts",
	newsroom.MandateWrite:    "See and change your mandate, and what you follow",
	newsroom.OnboardingWrite: "Answer the first questions with you",
}

// Permission names a permission for people, in English; the frame's catalogue has it in other languages.
func Permission(s newsroom.Scope) string { return permissions[s] }

// tongues are the languages that news is written in and that have a name here, by ISO 639-1 code.
var tongues = map[string]string{
	"ca": "Catalan", "da": "Danish", "de": "German", "en": "English", "es": "Spanish", "fi": "Finnish", "fr": "French", "it": "Italian",
	"nl": "Dutch", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "sv": "Swedish",
}

// Tongue names a language in English, which the frame's catalogue has in other languages; one without a name keeps its code.
func (Frame) Tongue(code string) string { return cmp.Or(tongues[code], code) }
