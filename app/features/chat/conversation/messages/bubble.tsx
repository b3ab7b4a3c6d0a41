import type { ReactNode } from "react";
import { classes } from "../../../../ui/classes.ts";

type Tone = "own" | "other" | "waiting";

const tones: Record<Tone, string> = {
  own: "rounded-br-xs bg-brand text-brand-ink",
  other: "rounded-bl-xs bg-raised text-ink ring-1 ring-inset ring-line",
  // Unsent messages are outlined.
  waiting: "rounded-br-xs border-[1.5px] border-dashed border-brand bg-brand-soft text-brand-text",
};

/** A message bubble, aligned to its sender's side. */
export const Bubble = ({
  own,
  waiting = false,
  children,
}: {
  own: boolean;
  waiting?: boolean;
  children: ReactNode;
}) => {
  const sender = own ? "own" : "other";
  return (
    <p
      className={classes(
        "w-fit max-w-full min-w-0 rounded-xl px-3.5 py-2 text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-wrap",
        tones[waiting ? "waiting" : sender],
      )}
    >
      {children}
    </p>
  );
};
