package mandate

import (
	"slices"
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestAPlaceBehindWideSubjectsIsSaidOfAll(t *testing.T) {
	enginetest.Computes(t)
	for _, tt := range []struct{ said, want []string }{
		{[]string{"política", "economía de Chile"}, []string{"política de Chile", "economía de Chile"}},
		{[]string{"politics", "economy of Poland"}, []string{"politics of Poland", "economy of Poland"}},
		{[]string{"Politik", "Wirtschaft in Österreich"}, []string{"Politik in Österreich", "Wirtschaft in Österreich"}},
		{[]string{"chess", "history of Rome"}, []string{"chess", "history of Rome"}},
		{[]string{"chess", "economy of Poland"}, []string{"chess", "economy of Poland"}},
		{[]string{"politics", "trams of Lisbon"}, []string{"politics", "trams of Lisbon"}},
		{[]string{"politics of Chile"}, []string{"politics of Chile"}},
	} {
		if got := shareOwner(tt.said, wideSubject); !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.said, got, tt.want)
		}
	}
}
