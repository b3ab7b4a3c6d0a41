import { Children, type ReactNode } from "react";

const isText = (node: unknown): node is string | number => typeof node === "string" || typeof node === "number";

/**
 * Children with each run of text in an element of its own, for a place beside what comes and goes: a translator
 * replaces texts, and React can only remove or insert beside what is still there.
 */
export function ownTexts(children: ReactNode): ReactNode {
  const parts: Array<ReactNode> = [];
  for (const child of Children.toArray(children)) {
    const last = parts.at(-1);
    if (isText(child) && isText(last)) parts[parts.length - 1] = `${last}${child}`;
    else parts.push(child);
  }
  // A part has no key of its own where it is a text.
  return Children.toArray(
    parts.map((part, place) => (isText(part) ? <span key={`text ${String(place)}`}>{part}</span> : part)),
  );
}
