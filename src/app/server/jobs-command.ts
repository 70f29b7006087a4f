import { runJobsCommand } from './run-jobs-command.ts';

const { code, said } = await runJobsCommand(process.argv.slice(2), process.env);
(code === 0 ? console.log : console.error)(said);
process.exitCode = code;
