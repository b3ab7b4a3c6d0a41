/** The project's folder. */
export const ROOT: string;

/** The Node that the project pins. */
export const NODE: string;

/** Installs the locked packages when they are missing or the lock changed since. */
export function ensureInstalled(): void;

/** The environment of every tool that the scripts start. */
export function toolEnv(extra?: Readonly<Record<string, string>>): NodeJS.ProcessEnv;

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Shows what the tool said only when it fails. */
  readonly quiet?: boolean;
}

/** Runs a tool of node_modules/.bin to its end. Exits with its status when it fails. */
export function run(command: string, args: ReadonlyArray<string>, options?: RunOptions): void;
