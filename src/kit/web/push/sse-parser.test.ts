import { describe, expect, it } from 'vitest';
import { emptyRest, readSse, type ServerEvent } from './sse-parser.ts';

function readAll(chunks: readonly string[]): ServerEvent[] {
  let rest = emptyRest;
  return chunks.flatMap((chunk) => {
    const read = readSse(rest, chunk);
    rest = read.rest;
    return read.events;
  });
}

const stream =
  ': still here\r\n\r\nid: 7\r\nevent: chat.sent\r\ndata: {"a":1}\r\n\r\ndata: one\ndata:two\n\nid\ndata\n\n';
const events: ServerEvent[] = [
  { id: '7', name: 'chat.sent', data: '{"a":1}' },
  { id: undefined, name: 'message', data: 'one\ntwo' },
  { id: '', name: 'message', data: '' },
];

describe('the event stream', () => {
  it('reads events, comments, several lines of data and bare field names', () => {
    expect(readAll([stream])).toEqual(events);
  });

  it('gives the same events wherever the chunks are cut', () => {
    for (let cut = 0; cut <= stream.length; cut += 1) {
      expect(readAll([stream.slice(0, cut), stream.slice(cut)])).toEqual(events);
    }
    expect(readAll(stream.split(''))).toEqual(events);
  });

  it('understands a carriage return alone as the end of a line', () => {
    expect(readAll(['data: x\r\rdata: y\r\r', '\n'])).toEqual([
      { id: undefined, name: 'message', data: 'x' },
      { id: undefined, name: 'message', data: 'y' },
    ]);
  });

  it('says nothing for a comment, an event without data, or a beginning without an end', () => {
    expect(readAll([': hello\n\n', 'event: lonely\n\n', 'data: unfinished\n'])).toEqual([]);
  });

  it('takes off one blank after the colon and no more', () => {
    expect(readAll(['data:  two blanks: and a colon\n\n'])[0]?.data).toBe(' two blanks: and a colon');
  });
});
