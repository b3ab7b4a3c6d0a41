import { SOUND_QUIET_MS } from "#domain/chat/limits";
import { throttle } from "#domain/chat/throttle";

const may = throttle(SOUND_QUIET_MS);
let context: AudioContext | undefined;

/** Two soft notes, a fifth apart: somebody answered. Browsers allow it once the person has touched the page. */
export function playChatSound(): void {
  if (!may(Date.now())) return;
  try {
    context ??= new AudioContext();
    const start = context.currentTime + 0.02;
    for (const [i, hertz] of [587.33, 880].entries()) {
      const tone = new OscillatorNode(context, { type: "sine", frequency: hertz });
      const volume = new GainNode(context, { gain: 0 });
      const at = start + i * 0.11;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.09, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + 0.45);
    }
  } catch {
    // No sound hardware, or not allowed yet: the message is on the screen anyway.
  }
}
