export function readStaticPath(env?: Readonly<Record<string, string | undefined>>): string;
