// Tells whether a response is the envelope of refusals: an object with error, which has code and message.

const parts = (schema) => [schema, ...(schema?.allOf ?? []).flatMap(parts)];

export default (response) => {
  const schema = response?.content?.['application/json']?.schema;
  const error = parts(schema)
    .map((part) => part?.properties?.error)
    .find((found) => found?.properties);
  if (!error) {
    return [{ message: 'It has no envelope with error.' }];
  }
  return ['code', 'message']
    .filter((name) => !error.required?.includes(name))
    .map((name) => ({ message: `Its error does not always have ${name}.` }));
};
