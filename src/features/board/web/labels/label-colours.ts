/** To choose from; each has a name, because a label may have none. */
export const labelColours: readonly { name: string; colour: string }[] = [
  { name: 'Blue', colour: '#3b82f6' },
  { name: 'Cyan', colour: '#06a5c4' },
  { name: 'Teal', colour: '#14a38b' },
  { name: 'Green', colour: '#2f9e5b' },
  { name: 'Lime', colour: '#84a81f' },
  { name: 'Amber', colour: '#e0a100' },
  { name: 'Orange', colour: '#ee7623' },
  { name: 'Red', colour: '#e04848' },
  { name: 'Pink', colour: '#d6479b' },
  { name: 'Violet', colour: '#8b5cf6' },
  { name: 'Grey', colour: '#7c8494' },
];

/** How a label is called: by its name, else by its colour. */
export function labelText({ name, colour }: { name: string; colour: string }): string {
  if (name !== '') return name;
  return labelColours.find((one) => one.colour === colour.toLowerCase())?.name ?? `Colour ${colour}`;
}
