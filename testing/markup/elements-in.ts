const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  colon: ':',
};

export const decoded = (text: string) =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? all;
    return String.fromCodePoint(
      /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)),
    );
  });

/** The elements of markup that was made by a program, each with its attributes as a browser would read them. */
export const elementsIn = (markup: string) =>
  [...markup.matchAll(/<([!?a-z][^\s/>]*)([^>]*)>/gi)].map(([whole, name = '', rest = '']) => ({
    whole,
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  }));

/** What must not be there: an element or an attribute that nobody meant, and an address that is more than one. */
export function faultsIn(
  markup: string,
  { elements, attributes }: { elements: readonly string[]; attributes: readonly string[] },
): string[] {
  return elementsIn(markup)
    .filter(
      ({ name, attributes: own }) =>
        !elements.includes(name) ||
        Object.keys(own).some((key) => !attributes.includes(key)) ||
        (own.href !== undefined && !/^(https?:\/\/|mailto:|\/)/i.test(own.href)) ||
        own.src !== undefined,
    )
    .map(({ whole }) => whole);
}
