import { runDoctorCommand } from './run-doctor-command.ts';

const { code, said } = await runDoctorCommand(process.argv.slice(2), process.env);
// A check that hangs holds its connection for longer than anyone wants to wait.
process.stdout.write(`${said}\n`, () => process.exit(code));
