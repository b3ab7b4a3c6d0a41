import { prepress } from "./command.ts";

const { output, problem, code } = await prepress(process.argv.slice(2));
if (output !== "") process.stdout.write(`${output}\n`);
if (problem !== "") process.stderr.write(`${problem}\n`);
process.exitCode = code;
