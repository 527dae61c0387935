package source

import (
	"context"

	"newsroom"
	"newsroom/internal/store"
)

// SetFullText changes whether a source of the account, or of everybody with the zero account, wants the pages of
// articles fetched. It is named by its number or by the address of its feed. What came before stays as it is.
func (s *Sources) SetFullText(ctx context.Context, account newsroom.AccountID, name string, wanted newsroom.FullText) (newsroom.SourceID, error) {
	var id newsroom.SourceID
	err := s.store.Update(ctx, func(tx store.Tx) error {
		source, err := find(tx.View(), account, name)
		if err != nil {
			return err
		}
		if id = source.ID; source.ByLetter() {
			return errLetterPages
		}
		if err := tx.Sources().SetFullText(id, wanted); err != nil {
			return err
		}
		return changed(tx, account, newsroom.ActionSourceSet, int(id))
	})
	return id, err
}
