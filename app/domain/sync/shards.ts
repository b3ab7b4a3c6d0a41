/**
 * How many watchers share what is published. One is enough up to some 200 publications a second; with another number every
 * watcher is a new object, so nothing has to be moved: browsers connect again and rooms publish again.
 */
export const SHARDS = 1;

/** Which watcher hears of a record first. The same key always goes to the same one, so that what it counts is one series. */
export function shardOf(key: string, shards: number = SHARDS): number {
  // FNV-1a: short keys that differ in their last letter spread evenly.
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % shards;
}

export const recordKey = (contentType: number, objectId: string): string => `${contentType}:${objectId}`;
