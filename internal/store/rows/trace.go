package rows

import "context"

// Traced is db, of which trace is told every statement before it runs; nil: nobody is told. Tests count by it what a
// request costs, and compare what two requests ask.
func Traced(db DB, trace func(statement string)) DB {
	if trace == nil {
		return db
	}
	return traced{db, trace}
}

type traced struct {
	DB
	trace func(string)
}

func (t traced) Exec(ctx context.Context, query string, args []any) (int64, error) {
	t.trace(query)
	return t.DB.Exec(ctx, query, args)
}

func (t traced) One(ctx context.Context, query string, args []any, scan func(Row) error) error {
	t.trace(query)
	return t.DB.One(ctx, query, args, scan)
}

func (t traced) All(ctx context.Context, query string, args []any, scan func(Row) error) error {
	t.trace(query)
	return t.DB.All(ctx, query, args, scan)
}

func (t traced) Each(ctx context.Context, query string, lists [][]any, did func(changed int64) error) error {
	t.trace(query)
	return t.DB.Each(ctx, query, lists, did)
}

func (t traced) EachNew(ctx context.Context, query string, lists [][]any, did func(id int64) error) error {
	t.trace(query)
	return t.DB.EachNew(ctx, query, lists, did)
}

func (t traced) Insert(ctx context.Context, into *Insertion, lists [][]any) error {
	t.trace(into.Row)
	return t.DB.Insert(ctx, into, lists)
}

func (t traced) EachAll(ctx context.Context, query string, lists [][]any, scan func(list int, r Row) error) error {
	t.trace(query)
	return t.DB.EachAll(ctx, query, lists, scan)
}
