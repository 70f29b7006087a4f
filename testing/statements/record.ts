// `npm test` sets RECORD_STATEMENTS_IN: each process that runs tests records there which statements PostgreSQL has answered.
import { recordStatements } from './records.ts';

const folder = process.env['RECORD_STATEMENTS_IN'];
const isRecording = Symbol.for('guildhall: statements are recorded');
// This file runs before each test file, in the same process.
const here = globalThis as { [isRecording]?: boolean };
if (folder && !here[isRecording]) recordStatements(folder);
here[isRecording] = true;
