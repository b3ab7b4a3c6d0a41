import { isExpectedOfWorkerd } from "../expected-output.ts";

/**
 * Leaves expected messages of workerd out of the output. The plugin writes each message to this process's streams at
 * once, and has no option to filter them.
 */
export function setup(): () => void {
  const restores = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write.bind(stream);
    stream.write = ((...args: Parameters<typeof write>) => {
      const [text] = args;
      if (typeof text !== "string" || !isExpectedOfWorkerd(text)) return write(...args);
      const done = args.at(-1);
      if (typeof done === "function") done();
      return true;
    }) as typeof write;
    return () => void (stream.write = write);
  });
  return () => {
    for (const restore of restores) restore();
  };
}
