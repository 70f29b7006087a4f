/** A small reader: unfolds, unescapes, and complains about what a strict program would refuse. */
export function readCalendar(text: string): { name: string; entries: Record<string, string>[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of ${Buffer.byteLength(line)} octets.`);
    if (line.includes('\uFFFD')) throw new Error('A character was cut.');
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const entries: Record<string, string>[] = [];
  let name = '';
  let open: Record<string, string> | undefined;
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1 || !/^[A-Z-]+(;[A-Z-]+=([A-Z-]+|"[^"]*"))*$/.test(line.slice(0, colon)))
      throw new Error(`Not a property: ${JSON.stringify(line)}`);
    const [key, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (line === 'BEGIN:VEVENT') open = {};
    else if (line === 'END:VEVENT') {
      entries.push(open!);
      open = undefined;
    } else if (key === 'X-WR-CALNAME') name = plain(value);
    else if (open) {
      if (key in open) throw new Error(`${key} twice.`);
      open[key] = plain(value);
    }
  }
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('Not a calendar.');
  return { name, entries };
}

const plain = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
