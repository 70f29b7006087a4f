/** There already, or soon. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on at once with what is there: every call comes this way, and a promise costs it something even where it is kept already. */
export const when = <Value, Result>(value: Soon<Value>, goOn: (value: Value) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then((there) => goOn(there)) : goOn(value);
