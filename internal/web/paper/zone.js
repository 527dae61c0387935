// Fills in the time zone that the browser knows, unless the reader has named one, and offers the names of all.
const field = document.getElementById('zone');
const names = document.getElementById('zones');

if (field && 'guess' in field.dataset && field.value === field.defaultValue) {
  const known = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (known) {
    field.value = known;
  }
}

if (names && Intl.supportedValuesOf) {
  names.append(...Intl.supportedValuesOf('timeZone').map((name) => {
    const option = document.createElement('option');
    option.value = name;
    return option;
  }));
}
