import { SHARDS } from "#domain/sync/shards";

/** One watcher among those that share the work. */
export interface Shard {
  readonly n: number;
  readonly of: number;
}

/** "hub:0" for the only one, "hub:2/4" for the third of four: the name alone says how many there are. */
export const watcherName = ({ n, of }: Shard): string => (of === 1 ? `hub:${n}` : `hub:${n}/${of}`);

/** Browsers connect to the first one only: one socket hears of everything, whatever the number of shards. */
export const frontOf = (of: number = SHARDS): Shard => ({ n: 0, of });

export function shardNamed(name: string | undefined): Shard {
  const [, n, of] = /^hub:(\d+)(?:\/(\d+))?$/.exec(name ?? "") ?? [];
  return { n: Number(n ?? 0), of: Number(of ?? 1) };
}
