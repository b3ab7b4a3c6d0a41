import wasmUrl from "lcms-wasm/dist/lcms.wasm?url";

/** The address of LittleCMS. */
export const ENGINE_URL = wasmUrl;

/**
 * Whether LittleCMS can be loaded; asks twice, because a connection may fail for a moment. A worker that loads it
 * afterwards has it from the browser's cache.
 */
export async function isEngineAvailable(): Promise<boolean> {
  for (let tries = 0; tries < 2; tries++) {
    const answer = await fetch(ENGINE_URL).catch(() => undefined);
    if (!answer?.ok) continue;
    await answer.arrayBuffer();
    return true;
  }
  return false;
}
