import type { Caller } from './http/calls.ts';
import type { CommunityTx } from './tx.ts';

/** What one feature knows of the member who asks for their data. Each becomes a file of JSON in the ZIP. */
export interface MyDataPart {
  /** The file's name without its ending. */
  name: string;
  /** What is in it, in a sentence for the README of the ZIP. */
  about: string;
  read(tx: CommunityTx, caller: Caller): Promise<unknown>;
}
