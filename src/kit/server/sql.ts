import { channel } from 'node:diagnostics_channel';

/** A statement as PostgreSQL gets it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Answer<Row> {
  rows: Row[];
  /** How many rows were read or written. */
  affected: number;
}

/** Runs statements: a transaction. */
export interface Runner {
  run<Row>(statement: Statement): Promise<Answer<Row>>;
}

interface Written {
  text: string;
  values: unknown[];
  /** The pieces that the text is made of. */
  pieces: (readonly string[])[];
}

/** Says which templates a statement that PostgreSQL has answered was made of. `npm test` listens, to name those that no test runs. */
export const statementsRun = channel('guildhall:statements-run');

/** SQL with its values: a whole statement or a piece of one. `Row` is what it answers. */
export class Sql<Row = unknown> {
  readonly #texts: readonly string[];
  readonly #between: readonly unknown[];

  /** Between each text and the next one stands a value, or a piece of SQL. */
  constructor(texts: readonly string[], between: readonly unknown[] = []) {
    this.#texts = texts;
    this.#between = between;
  }

  async execute(runner: Runner): Promise<Answer<Row>> {
    const { pieces, ...statement } = this.#written();
    const answer = await runner.run<Row>(statement);
    if (statementsRun.hasSubscribers) statementsRun.publish(pieces);
    return answer;
  }

  #written(into: Written = { text: '', values: [], pieces: [] }): Written {
    into.pieces.push(this.#texts);
    for (const [at, text] of this.#texts.entries()) {
      into.text += text;
      if (at === this.#between.length) break;
      const value = this.#between[at];
      if (value instanceof Sql) value.#written(into);
      else into.text += `$${into.values.push(value)}`;
    }
    return into;
  }
}

/** SQL as it is written; each value between becomes a parameter, and each piece of SQL a part of the text. */
export const sql = <Row = unknown>(texts: TemplateStringsArray, ...between: readonly unknown[]): Sql<Row> =>
  new Sql<Row>(texts, between);

/** Text of the program itself. Never of a person: it is not escaped. */
sql.raw = <Row = unknown>(text: string): Sql<Row> => new Sql<Row>([text]);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The name of a table, a column or a function, with dots where it has several parts. */
sql.ref = <Row = unknown>(name: string): Sql<Row> => sql.raw<Row>(name.split('.').map(quoted).join('.'));

/** A value as part of the text, where the planner has to see it. */
sql.lit = (value: string | number): Sql =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

sql.join = (parts: readonly unknown[], separator: Sql = sql.raw(', ')): Sql => {
  const between = parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
  return new Sql(
    Array.from({ length: between.length + 1 }, () => ''),
    between,
  );
};
