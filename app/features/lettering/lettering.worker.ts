import { makeLettering, shownLettering } from "#domain/lettering/make";
import { loadTypeface } from "./load-typeface.client.ts";
import type { Answered, Asked } from "./lettering-protocol.ts";

async function draw({ id, choices, limits, measurement }: Asked): Promise<Answered> {
  const made = makeLettering(await loadTypeface(choices.font), choices, limits, measurement);
  return { id, drawn: made.ok ? { ok: true, value: shownLettering(made.value) } : made };
}

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  const reply = (message: Answered) => self.postMessage(message);
  draw(data).then(reply, (error: unknown) =>
    reply({ id: data.id, failed: error instanceof Error ? error.message : String(error) }),
  );
};
