/** Why the product cannot start, in one sentence for the person at the console. Printed without a stack trace. */
export class StartError extends Error {}

export const cannotWrite = (dataDir: string, code: string | undefined) =>
  new StartError(
    `The data folder ${dataDir} cannot be written (${code}). ` +
      'Please give this user the right to write there, or set DATA_DIR to another folder.',
  );
