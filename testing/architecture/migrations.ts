import { readMigration, type MigrationStatement } from '../../src/kit/server/database/migration-file.ts';

/** Landed before there was a rule; they are never edited. */
export const firstRuled = '0241';
export const firstWithoutFunctions = '0261';

interface Rule {
  breaks: (statement: string, isOutside: boolean) => boolean;
  instead: string;
}

const inNextFile =
  'in a file that begins with “-- outside a transaction” (docs/add-a-feature.md, “Migrations of tables that have grown”)';

const rules: readonly Rule[] = [
  {
    breaks: (text) =>
      /^CREATE (UNIQUE )?INDEX\b(?! CONCURRENTLY (IF NOT EXISTS )?(?!ON\b)\w+ ON\b)/i.test(text),
    instead: `CREATE INDEX stops every writer of the table until it is built. Write CREATE INDEX CONCURRENTLY <name> ${inNextFile}.`,
  },
  {
    breaks: (text, isOutside) => /^(DROP|CREATE|REINDEX)\b.*\bCONCURRENTLY\b/i.test(text) && !isOutside,
    instead: `CONCURRENTLY cannot run within a transaction. Put it ${inNextFile}.`,
  },
  {
    breaks: (text) => addedTo(text).some((part) => isChecked(part) && !/\bNOT VALID\b/i.test(part)),
    instead: `A new constraint reads the whole table while everyone waits. Write ADD CONSTRAINT … NOT VALID, and ALTER TABLE … VALIDATE CONSTRAINT … ${inNextFile}. A new column gets its CHECK in the same way, as a constraint of its own.`,
  },
  {
    breaks: (text) =>
      addedTo(text).some(
        (part) => /^(CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY)\b/i.test(part) && !/\bUSING INDEX\b/i.test(part),
      ),
    instead: `A new key builds its index while everyone waits. Build it with CREATE UNIQUE INDEX CONCURRENTLY ${inNextFile}, and then write ADD CONSTRAINT … UNIQUE USING INDEX …`,
  },
  {
    breaks: (text) => /^ALTER TABLE\b.*\bSET NOT NULL\b/i.test(text),
    instead: `SET NOT NULL reads the whole table while everyone waits. Write ADD CONSTRAINT … CHECK (… IS NOT NULL) NOT VALID, and validate it ${inNextFile}.`,
  },
  {
    breaks: (text) =>
      addedTo(text).some((part) =>
        /\bGENERATED\b|\bserial\b|\bDEFAULT\b.*\b(nextval|gen_random_uuid|random|clock_timestamp)\b/i.test(
          part,
        ),
      ),
    instead: `This column is different in each row, so the whole table is written anew while everyone waits. Add it without, and fill it in pieces (“-- repeat”) ${inNextFile}.`,
  },
  {
    breaks: (text) => /^ALTER TABLE\b.*\bALTER( COLUMN)? \w+( SET DATA)? TYPE\b/i.test(text),
    instead: `Another type can write the whole table anew while everyone waits. Add a column, fill it in pieces (“-- repeat”) ${inNextFile}, and read the new one.`,
  },
  {
    breaks: (text, isOutside) => /^ALTER TABLE\b.*\bVALIDATE CONSTRAINT\b/i.test(text) && !isOutside,
    instead: `In the transaction that adds it, a constraint is read under the lock after all. Validate it ${inNextFile}.`,
  },
];

const changesRows: Rule = {
  breaks: (text) =>
    /^(UPDATE|DELETE FROM|MERGE INTO)\b/i.test(text) || /^WITH\b.*\b(UPDATE|DELETE FROM)\b/i.test(text),
  instead: `All rows at once are locked until the end of the transaction. Change them in pieces, with “-- repeat” above a statement that takes some thousands (WHERE id IN (SELECT … LIMIT 5000)), ${inNextFile}.`,
};

/** What a file would do to tables that are there already, and have grown. */
export function faultsOf(text: string): string[] {
  const { isOutside, statements } = readMigration(text);
  const made = new Set(statements.flatMap(({ text: one }) => tableMadeBy(plain(one)) ?? []));
  return statements.flatMap((statement) => {
    const table = tableOf(plain(statement.text));
    if (statement.whySmall !== undefined || (table !== undefined && made.has(table))) return [];
    return faultsIn(statement, isOutside).map(
      (instead) => `${plain(statement.text).slice(0, 80)}: ${instead}`,
    );
  });
}

function faultsIn({ text, isRepeated }: MigrationStatement, isOutside: boolean): string[] {
  const broken = rules.filter(({ breaks }) => breaks(plain(text), isOutside));
  const isInPieces = isOutside && isRepeated;
  return [...broken, ...(!isInPieces && changesRows.breaks(plain(text), isOutside) ? [changesRows] : [])].map(
    ({ instead }) => instead,
  );
}

/** Functions, views and triggers in a file of tables and data: their text would be in two places. */
export function functionsIn(text: string): string[] {
  return readMigration(text)
    .statements.filter(({ whyHere }) => whyHere === undefined)
    .map(({ text: statement }) => plain(statement))
    .filter(
      (statement) =>
        /^(CREATE|ALTER)( OR REPLACE)?( TEMP(ORARY)?| RECURSIVE| MATERIALIZED| CONSTRAINT)* (FUNCTION|PROCEDURE|ROUTINE|VIEW|TRIGGER)\b/i.test(
          statement,
        ) || /^(GRANT|REVOKE)\b[^;]* ON (FUNCTION|PROCEDURE|ROUTINE)\b/i.test(statement),
    )
    .map(
      (statement) =>
        `${statement.slice(0, 80)}: write it in db/functions/<feature>/<name>.sql, which is applied after the migrations. What a table of this file cannot do without (a default, a policy, an index) or a statement of it calls is written here, too, below a line “-- needed here: <why>”.`,
    );
}

/** On one line, and without function bodies and quoted texts, which say nothing about tables now. */
const plain = (text: string) =>
  text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim();

const tableMadeBy = (text: string) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1];

const tableOf = (text: string) =>
  (/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/i.exec(text) ??
    /^CREATE (?:UNIQUE )?INDEX\b.*? ON (?:ONLY )?(\w+)/i.exec(text) ??
    /^(?:UPDATE|DELETE FROM|MERGE INTO) (?:ONLY )?(\w+)/i.exec(text))?.[1];

const isChecked = (part: string) =>
  /\bCHECK ?\(/i.test(part) || /^(CONSTRAINT \w+ )?FOREIGN KEY\b/i.test(part);

/** What an ALTER TABLE adds: columns and constraints, each from its ADD to the comma that ends it. */
function addedTo(text: string): string[] {
  if (!/^ALTER TABLE\b/i.test(text)) return [];
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return parts.flatMap((part) => /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?(.+)$/i.exec(part)?.[1] ?? []);
}
