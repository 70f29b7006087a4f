/**
 * A shape that is made when somebody first asks something of it. Most of a screen's calls are never made on a visit, and what they take is
 * then never looked at. The browser's build puts it around the shapes of contracts (`scripts/lean-contracts.ts`).
 */
export function later<S extends object>(make: () => S): S {
  let made: S | undefined;
  const shape = () => (made ??= make());
  return new Proxy({} as S, {
    get: (_, name) => Reflect.get(shape(), name) as unknown,
    has: (_, name) => name in shape(),
  });
}
