export interface ServerEvent {
  /** Its own: what was only whispered has none. */
  id: string | undefined;
  name: string;
  data: string;
}

/** What has been read of the stream but does not make an event yet. */
export interface SseRest {
  text: string;
  id: string | undefined;
  name: string;
  data: readonly string[];
}

export const emptyRest: SseRest = { text: '', id: undefined, name: '', data: [] };

/** Reads one chunk of `text/event-stream`. Pure: the same rest and chunk always give the same events. */
export function readSse(rest: SseRest, chunk: string): { rest: SseRest; events: ServerEvent[] } {
  const lines = (rest.text + chunk).split(/\r\n|\n|\r(?!$)/);
  // A line is whole only once its end was seen; a carriage return at the very end may be half of CRLF.
  const text = lines.pop() ?? '';
  const events: ServerEvent[] = [];
  let { id, name, data } = rest;
  for (const line of lines) {
    if (line === '') {
      if (data.length > 0) events.push({ id, name: name === '' ? 'message' : name, data: data.join('\n') });
      id = undefined;
      name = '';
      data = [];
      continue;
    }
    const [field, value] = fieldOf(line);
    if (field === 'data') data = [...data, value];
    else if (field === 'event') name = value;
    else if (field === 'id') id = value;
  }
  return { rest: { text, id, name, data }, events };
}

/** A comment has an empty field name, which nobody asks for. */
function fieldOf(line: string): [field: string, value: string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}
