/**
 * Gives the headings of a text the levels below the page's own title, without a gap: whoever begins with `#` or `###`
 * still begins at level 2.
 */
export function createOutline(): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return open.length + 1;
  };
}
