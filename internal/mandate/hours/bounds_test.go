package hours

import "testing"

func TestQuietHoursAndDailyNumbersAreRead(t *testing.T) {
	t.Parallel()
	at := func(from, to int) QuietHours { return QuietHours{From: from * 60, To: to * 60} }
	none := QuietHours{From: -1, To: -1}
	with := func(q QuietHours, change func(*QuietHours)) QuietHours { change(&q); return q }
	night := with(none, func(q *QuietHours) { q.Night = true })
	whenever := with(none, func(q *QuietHours) { q.None = true })
	number := func(n int) QuietHours { return with(none, func(q *QuietHours) { q.Daily = n }) }
	after := func(h int) QuietHours { return with(none, func(q *QuietHours) { q.From = h * 60 }) }
	for _, tt := range []struct {
		language, sentence string
		want               QuietHours
	}{
		{"en", "quiet hours are 10 pm to 6 am", at(22, 6)},
		{"en", "As I said, quiet hours are 10 pm to 6 am, and please no more than two a day", with(at(22, 6), func(q *QuietHours) { q.Daily = 2 })},
		{"en", "not between 10pm and 6am", at(22, 6)},
		{"en", "floods in York, between 07:00 and 22:00 only", at(22, 7)},
		{"en", "nothing after ten at night or before seven", at(22, 7)},
		{"en", "no alerts from 11 to 6", at(23, 6)},
		{"en", "never at night", night},
		{"en", "at any hour, even in the night", whenever},
		{"en", "day or night", whenever},
		{"en", "at most two a day", number(2)},
		{"en", "not more than three a day", number(3)},
		{"en", "no alerts at all on Sundays", with(none, func(q *QuietHours) { q.Days = true })},
		{"en", "Floods in York", none},
		{"en", "the elections before 2027, Germany", none},
		{"de", "Nach 21 Uhr bitte nichts mehr", after(21)},
		{"de", "Unwetter in Kassel, aber nicht zwischen 22 und 6 Uhr", at(22, 6)},
		{"de", "höchstens zwei am Tag", number(2)},
		{"de", "nachts bitte nicht", night},
		{"de", "Sturmflut in Hamburg, auch nachts", whenever},
		{"fr", "rien après 22h", after(22)},
		{"fr", "surtout rien la nuit", night},
		{"fr", "pas entre 23h et 6h30", QuietHours{From: 23 * 60, To: 6*60 + 30}},
		{"fr", "au plus trois par jour", number(3)},
		{"es", "nada entre las 23 y las 7", at(23, 7)},
		{"es", "como mucho dos al día", number(2)},
		{"it", "ma non durante la notte, diciamo dalle 22 alle 6 silenzio", with(at(22, 6), func(q *QuietHours) { q.Night = true })},
		{"it", "Mai dopo le dieci di sera però", after(22)},
		{"it", "al massimo due al giorno", number(2)},
		{"nl", "niets na tien uur 's avonds", after(22)},
		{"nl", "hooguit twee per dag", number(2)},
		{"pt", "nada depois das 22", after(22)},
		{"en", "quiet at night, from half past ten to half past five", QuietHours{22*60 + 30, 5*60 + 30, true, false, 0, false}},
		{"en", "from nine to seven, don't disturb me", at(21, 7)},
		{"en", "floods in York, 21:00 to 06:00", at(21, 6)},
		{"de", "nachts lieber Ruhe, von halb elf bis halb sechs", QuietHours{22*60 + 30, 5*60 + 30, true, false, 0, false}},
		{"de", "bitte nicht stören, von neun bis sieben", at(21, 7)},
		{"fr", "la nuit je dors, rien, de 22h30 à 5h30", QuietHours{22*60 + 30, 5*60 + 30, true, false, 0, false}},
		{"fr", "ne me dérangez pas, de dix heures à six heures", at(22, 6)},
		{"es", "de 10 de la noche a 5 y media no me molesten, que duermo mal", QuietHours{22 * 60, 5*60 + 30, false, false, 0, false}},
		{"it", "non disturbatemi, dalle dieci alle sei", at(22, 6)},
		{"nl", "'s nachts niet storen, van tien tot zes", with(at(22, 6), func(q *QuietHours) { q.Night = true })},
		{"pt", "não me incomodem, das dez às seis", at(22, 6)},
		{"pl", "proszę nie budzić, od 22 do 6", at(22, 6)},
		{"pt", "no máximo dois por dia", number(2)},
	} {
		if got := Quiet(tt.language, tt.sentence); got != tt.want {
			t.Errorf("%s %q: %+v; want %+v", tt.language, tt.sentence, got, tt.want)
		}
	}
}
