import { SOUND_QUIET_MS } from "#domain/chat/limits";
import { throttle } from "#domain/chat/room/throttle";
import { locks } from "../../../preferences/index.ts";

const may = throttle(SOUND_QUIET_MS);
let context: AudioContext | undefined;
let muted = false;

/** Turns the sound of this tab on or off. */
export function muteChatSound(off: boolean): void {
  muted = off;
}

/** Plays the sound for a new message: at most once in five seconds, and in one open tab only. */
export function playChatSound(): void {
  if (muted || !may(Date.now())) return;
  const shared = locks();
  if (!shared) return playTones();
  void shared
    .request("sls-chat-sound", { ifAvailable: true }, (lock) => {
      if (!lock) return;
      playTones();
      return new Promise((resolve) => setTimeout(resolve, SOUND_QUIET_MS));
    })
    .catch(() => undefined);
}

/** Two soft notes, a fifth apart. Browsers allow sound only after the user interacted with the page. */
function playTones(): void {
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
    // No sound hardware, or not allowed yet. The message is visible anyway.
  }
}
