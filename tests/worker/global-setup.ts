import { isExpectedOfWorkerd } from "../expected-output.ts";

/**
 * Leaves expected messages of workerd out of the output. The plugin writes each message to this process's streams at
 * once, and has no option to filter them.
 */
export function setup(): () => void {
  const restores = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write.bind(stream);
    stream.write = ((...args: Parameters<typeof write>) =>
      typeof args[0] === "string" && isExpectedOfWorkerd(args[0]) ? true : write(...args)) as typeof write;
    return () => void (stream.write = write);
  });
  return () => {
    for (const restore of restores) restore();
  };
}
