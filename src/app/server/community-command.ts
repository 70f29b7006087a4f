import { runCommunityCommand } from './run-community-command.ts';

const { code, said } = await runCommunityCommand(process.argv.slice(2), process.env);
(code === 0 ? console.log : console.error)(said);
process.exitCode = code;
