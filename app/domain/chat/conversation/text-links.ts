/** A piece of a message; with `href` when it is a web address. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** Excludes characters that change the writing direction: they can make one address look like another. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** Punctuation that ends a sentence is not part of the address before it. */
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Splits a message into text and web addresses. The pieces add up to the message exactly. */
export function splitLinks(text: string): Array<TextPiece> {
  const pieces: Array<TextPiece> = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0]);
    // "www." alone, or inside a word: "awww.so cute"
    if (!/^(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu.test(address) || /[\p{L}\p{N}_]/u.test(text.charAt(match.index - 1)))
      continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: address, href: /^http/i.test(address) ? address : `https://${address}` });
    done = match.index + address.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

function withoutEnd(address: string): string {
  let end = address.length;
  // Counted once, because an address can be as long as a message.
  const surplus = new Map(
    Object.entries(CLOSING).map(([closing, opening]) => [closing, count(address, closing) - count(address, opening)]),
  );
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const loose = surplus.get(last);
    if (loose !== undefined) {
      if (loose <= 0) break;
      surplus.set(last, loose - 1);
    } else if (!/[.,;:!?…]/.test(last)) break;
  }
  return address.slice(0, end);
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
