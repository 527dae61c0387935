package mcp

// The schemas of what tools take, each whole in itself and without alternatives at its top: several assistants take no
// tool that has them. What depends on another member is said in words, and judged by the route.

const noInput = `{"type": "object", "additionalProperties": false, "properties": {}}`

const briefingInput = `{
	"type": "object", "additionalProperties": false,
	"properties": {
		"edition_number": {
			"description": "Left out: the newest.",
			"type": "integer", "minimum": 1, "maximum": 9007199254740991
		}
	}
}`

const updatesInput = `{
	"type": "object", "additionalProperties": false,
	"properties": {
		"cursor": {"description": "next_cursor of an earlier page, unchanged. Left out: the first page.", "type": "string"}
	}
}`

const correctionInput = `{
	"type": "object", "additionalProperties": false,
	"required": ["command_id", "expected_revision", "statement", "provenance"],
	"properties": {
		"command_id": ` + commandID + `,
		"expected_revision": {
			"description": "The present revision of the mandate. The reader reads it in the web editor, or an earlier correction gave it.",
			"type": "integer", "minimum": 0, "maximum": 9007199254740991
		},
		"statement": {"description": "What to follow or to leave out, in plain words.", "type": "string", "minLength": 1, "maxLength": 2000},
		"provenance": {
			"description": "Whose words the statement is: the reader's own, or yours.",
			"type": "string", "enum": ["reader_words", "assistant_suggestion"]
		}
	}
}`

const monitorInput = `{
	"type": "object", "additionalProperties": false,
	"description": "Exactly one of the two.",
	"properties": {
		"item_id": {"description": "An item of an edition. Only the web edition tells it.", "type": "string", "format": "uuid"},
		"alert_id": {"description": "The id of an alert of list_updates.", "type": "string", "format": "uuid"}
	}
}`

const moveInput = `{
	"type": "object", "additionalProperties": false,
	"required": ["id", "state"],
	"properties": {
		"id": {"description": "The id of a monitor of list_monitors.", "type": "string"},
		"state": {
			"description": "A stopped monitor is never moved again.",
			"type": "string", "enum": ["active", "paused", "stopped"]
		}
	}
}`

const startInput = `{
	"type": "object", "additionalProperties": false,
	"required": ["command_id"],
	"properties": {"command_id": ` + commandID + `}
}`

const draftInput = `{
	"type": "object", "additionalProperties": false,
	"required": ["draft_id"],
	"properties": {"draft_id": {"description": "As start_onboarding gave it.", "type": "string", "minLength": 1}}
}`

const answerInput = `{
	"type": "object", "additionalProperties": false,
	"description": "answer needs question_id, question_text and answer; correct needs target_answer_id as well; skip needs question_id and question_text; retry needs none of them.",
	"required": ["draft_id", "command_id", "expected_revision", "action", "provenance"],
	"properties": {
		"draft_id": {"type": "string", "format": "uuid"},
		"command_id": ` + commandID + `,
		"expected_revision": {"description": "The draft's revision.", "type": "integer", "minimum": 0, "maximum": 9007199254740991},
		"action": {"type": "string", "enum": ["answer", "correct", "skip", "retry"]},
		"provenance": {
			"description": "Whose words the answer is: the reader's own, or yours.",
			"type": "string", "enum": ["reader_answer", "assistant_suggestion"]
		},
		"question_id": {"description": "As it was issued.", "type": "string", "maxLength": 160},
		"question_text": {"description": "As it was issued.", "type": "string", "maxLength": 1000},
		"answer": {"type": "string", "maxLength": 4000},
		"target_answer_id": {"description": "The standing answer that is corrected.", "type": "string", "format": "uuid"},
		"timezone": {"description": "The reader's time zone, an IANA name.", "type": "string", "minLength": 1, "maxLength": 64}
	}
}`

const commandID = `{
	"description": "A new UUID of yours for this command. Send the same again only with the same content.",
	"type": "string", "format": "uuid"
}`
