import { makeLettering, shownLettering } from "#domain/prepress/lettering/make";
import { loadTypeface } from "./load-typeface.client.ts";
import type { LetteringRequest, LetteringResponse } from "./lettering-protocol.ts";

async function render({ id, choices, limits, measurement, fonts }: LetteringRequest): Promise<LetteringResponse> {
  const typeface = await loadTypeface(choices.font, choices.lines.join(""));
  const lettering = makeLettering({ typeface, fonts }, choices, limits, measurement);
  return { id, rendering: lettering.ok ? { ok: true, value: shownLettering(lettering.value) } : lettering };
}

self.onmessage = ({ data }: MessageEvent<LetteringRequest>) => {
  const reply = (message: LetteringResponse) => self.postMessage(message);
  render(data).then(reply, (error: unknown) =>
    reply({ id: data.id, failed: error instanceof Error ? error.message : String(error) }),
  );
};
