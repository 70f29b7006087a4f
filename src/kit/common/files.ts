import { z } from 'zod';

/** A file that came with a call: a contract names it, only the server knows where its bytes are. */
export abstract class SentFile {
  abstract readonly originalName: string;
  abstract readonly bytes: number;
  /** Tells the type from every other object with a name and a size. */
  protected readonly isSentFile = true;
}

/** In an endpoint's body: a file is expected under this name. Browsers hand it over beside the body. */
export const file = z.instanceof(SentFile, { error: 'Choose a file.' });
