const colours = new Map([
  ['green', '#4bce97'],
  ['yellow', '#f5cd47'],
  ['orange', '#fea362'],
  ['red', '#f87168'],
  ['purple', '#9f8fef'],
  ['blue', '#579dff'],
  ['sky', '#6cc3e0'],
  ['lime', '#94c748'],
  ['pink', '#e774bb'],
  ['black', '#8590a2'],
]);
const darker = new Map([
  ['green', '#1f845a'],
  ['yellow', '#946f00'],
  ['orange', '#c25100'],
  ['red', '#c9372c'],
  ['purple', '#6e5dc6'],
  ['blue', '#0c66e4'],
  ['sky', '#227d9b'],
  ['lime', '#5b7f24'],
  ['pink', '#ae4787'],
  ['black', '#626f86'],
]);
const lighter = new Map([
  ['green', '#baf3db'],
  ['yellow', '#f8e6a0'],
  ['orange', '#fedec8'],
  ['red', '#ffd5d2'],
  ['purple', '#dfd8fd'],
  ['blue', '#cce0ff'],
  ['sky', '#c6edfb'],
  ['lime', '#d3f1a7'],
  ['pink', '#fdd0ec'],
  ['black', '#dcdfe4'],
]);

/** Also of a label without one, and of one whose name we do not know. */
const grey = '#868e96';

/** What people call a label by that has no name: "Green", "Dark green". */
export function colourName(name: string | null): string {
  const [colour = '', shade] = (name ?? '').split('_', 2);
  if (!colours.has(colour)) return 'Grey';
  const words = shade === 'dark' || shade === 'light' ? `${shade} ${colour}` : colour;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `green`, `green_dark` or `green_light`, as Trello calls them. */
export function colourOf(name: string | null): string {
  const [colour = '', shade] = (name ?? '').split('_', 2);
  const shades = shade === 'dark' ? darker : shade === 'light' ? lighter : colours;
  return shades.get(colour) ?? grey;
}
