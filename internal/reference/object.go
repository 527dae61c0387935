package reference

import "slices"

// fields gives the members of an object, those of the schemas that it is composed of among them.
func (d *document) fields(s schema) (out []field) {
	s, _ = d.follow(s)
	for _, member := range s.Properties {
		value, _ := d.follow(member.Value)
		if value.Format == "date-time" {
			value.Description = member.Value.Description // what all times are like is said once, elsewhere
		}
		out = append(out, field{member.Name, value.Description, d.kind(member.Value), !slices.Contains(s.Required, member.Name)})
		if len(member.Value.Properties) > 0 { // an object that has no name has no place of its own on the page
			for _, inner := range d.fields(member.Value) {
				inner.Name = member.Name + "." + inner.Name
				out = append(out, inner)
			}
		}
	}
	for _, part := range s.AllOf {
		out = add(out, d.fields(part), false)
	}
	for _, alternative := range slices.Concat(s.OneOf, s.AnyOf) {
		out = add(out, d.fields(alternative), true)
	}
	return out
}

// add adds the fields that are not there yet. One that only some alternatives require is optional.
func add(fields, more []field, alternative bool) []field {
	for _, one := range more {
		at := slices.IndexFunc(fields, func(f field) bool { return f.Name == one.Name })
		if at < 0 {
			one.Optional = one.Optional || alternative
			fields = append(fields, one)
		}
	}
	return fields
}

// forms gives the alternatives of a body: what each is for, and what it needs.
func (d *document) forms(s schema) (out []form) {
	s, _ = d.follow(s)
	for _, alternative := range slices.Concat(s.OneOf, s.AnyOf) {
		alternative, _ = d.follow(alternative)
		out = append(out, form{alternative.Description, alternative.Required})
	}
	for _, part := range s.AllOf {
		out = append(out, d.forms(part)...)
	}
	return out
}

// objects gives the objects that answers are made of, in the order of the document.
func (d *document) objects() (out []object) {
	reached := map[string]bool{}
	for _, path := range d.Paths {
		for _, method := range path.Value.methods() {
			if method.Value == nil {
				continue
			}
			for _, answer := range method.Value.Responses {
				for _, content := range d.response(answer.Value).Content {
					d.reach(content.Schema, reached)
				}
			}
		}
	}
	for _, s := range d.Components.Schemas {
		// One that only narrows another one has nothing to add.
		if reached[s.Name] && len(s.Value.Properties) > 0 {
			out = append(out, object{s.Name, words(s.Name), s.Value.Description, d.fields(s.Value)})
		}
	}
	return out
}

// reach notes the named schemas that a schema is made of.
func (d *document) reach(s schema, reached map[string]bool) {
	full, name := d.follow(s)
	if name != "" && reached[name] {
		return
	}
	if name != "" {
		reached[name] = true
	}
	if full.Items != nil {
		d.reach(*full.Items, reached)
	}
	for _, part := range slices.Concat(full.OneOf, full.AnyOf, full.AllOf) {
		d.reach(part, reached)
	}
	for _, member := range full.Properties {
		d.reach(member.Value, reached)
	}
}
