import { runBackupCommand } from './run-backup-command.ts';

const { code, said } = await runBackupCommand(process.argv.slice(2), process.env);
(code === 0 ? console.log : console.error)(said);
process.exitCode = code;
