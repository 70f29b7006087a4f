import { runRestoreCommand } from './run-restore-command.ts';

const { code, said } = await runRestoreCommand(process.argv.slice(2), process.env);
(code === 0 ? console.log : console.error)(said);
process.exitCode = code;
