package sources

// Tongue names a language that the catalogue's feeds are in, by its ISO 639-1 code; one that has no name here keeps its code.
func (v choosing) Tongue(code string) string {
	said := templates.In(v.Frame)
	switch code {
	case "ca":
		return said.Say("Catalan")
	case "da":
		return said.Say("Danish")
	case "de":
		return said.Say("German")
	case "en":
		return said.Say("English")
	case "es":
		return said.Say("Spanish")
	case "fi":
		return said.Say("Finnish")
	case "fr":
		return said.Say("French")
	case "it":
		return said.Say("Italian")
	case "nl":
		return said.Say("Dutch")
	case "no":
		return said.Say("Norwegian")
	case "pl":
		return said.Say("Polish")
	case "pt":
		return said.Say("Portuguese")
	case "sv":
		return said.Say("Swedish")
	}
	return code
}
