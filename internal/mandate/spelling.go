package mandate

import (
	"strings"

	"newsroom/internal/text"
)

// spellings pairs British and American spellings and names of the same thing, folded: the first is written as
// the second. Only pairs whose stems differ are here.
var spellings = map[string]string{
	"programme": "program", "programmes": "programs", "centre": "center", "centres": "centers",
	"labour": "labor", "colour": "color", "colours": "colors", "harbour": "harbor", "harbours": "harbors", "harboured": "harbored",
	"neighbour": "neighbor", "neighbours": "neighbors", "neighbouring": "neighboring", "neighbourhood": "neighborhood",
	"behaviour": "behavior", "honour": "honor", "favour": "favor", "rumour": "rumor", "rumours": "rumors", "tumour": "tumor", "tumours": "tumors",
	"defence": "defense", "offence": "offense", "licence": "license", "theatre": "theater", "theatres": "theaters",
	"metre": "meter", "metres": "meters", "litre": "liter", "litres": "liters", "fibre": "fiber", "fibres": "fibers",
	"aluminium": "aluminum", "petrol": "gasoline", "lorry": "truck", "lorries": "trucks", "tonne": "ton", "tonnes": "tons",
	"cheque": "check", "cheques": "checks", "plough": "plow", "tyre": "tire", "tyres": "tires", "grey": "gray",
	"organisation": "organization", "organisations": "organizations", "privatisation": "privatization", "nationalisation": "nationalization",
	"sulphur": "sulfur", "storey": "story", "manoeuvre": "maneuver", "manoeuvres": "maneuvers", "aeroplane": "airplane", "aeroplanes": "airplanes",
	"jewellery": "jewelry", "catalogue": "catalog", "dialogue": "dialog", "pyjamas": "pajamas", "paediatric": "pediatric", "foetal": "fetal",
	"travelled": "traveled", "travelling": "traveling", "modelling": "modeling", "fuelled": "fueled", "cancelled": "canceled",
}

// words makes a set of words set apart by blanks, folded.
func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[text.Fold(word)] = true
	}
	return set
}
