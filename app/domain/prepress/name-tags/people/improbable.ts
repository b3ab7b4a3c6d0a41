/** A part of a text, for a preview. */
interface TextPart {
  readonly text: string;
  /** People hardly write this here: the encoding may be another one. */
  readonly isImprobable: boolean;
}

const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const SMALL = /\p{Ll}/u;
const LARGE = /\p{Lu}/u;
/** Half-width katakana, which stand beside other half-width katakana only. */
const HALF_WIDTH = /[\uff61-\uff9f]/u;
/** Letters in form or by Unicode's categories that no name has. */
const NO_LETTER = /[ƒµªºˆˇﬁﬂ]/u;
/** Punctuation that stands before a word, behind it, and what may stand between two letters. */
const [BEFORE, BEHIND, BETWEEN] = [/[“‘„‚«‹¿¡]/u, /[”»›…™®©°]/u, /[’·\u00a0\u00ad\u3000・ー々、。－＆]/u];

/** How much a character that is not ASCII speaks against an encoding, beside its neighbors: 0 not at all, 3 surely. */
function doubtAt(character: string, previousCharacter: string, nextCharacter: string, accents: number): number {
  if (/[\ufffd\u0080-\u009f\p{Co}\p{Cn}]/u.test(character)) return 3;
  const [followsLetter, leadsLetter] = [LETTER.test(previousCharacter), LETTER.test(nextCharacter)];
  if (NO_LETTER.test(character)) return 3;
  if (LETTER.test(character))
    return LATIN.test(character)
      ? latinDoubt(character, previousCharacter, nextCharacter, accents)
      : otherDoubt(character, previousCharacter, nextCharacter);
  if (/[\p{M}\p{Nd}]/u.test(character) || BETWEEN.test(character)) return 0;
  if (BEFORE.test(character)) return followsLetter ? 3 : 0;
  if (BEHIND.test(character)) return leadsLetter ? 3 : 0;
  if (/[–—]/u.test(character)) return followsLetter && leadsLetter ? 2 : 0;
  return followsLetter || leadsLetter ? 3 : 0;
}

function latinDoubt(character: string, previousCharacter: string, nextCharacter: string, accents: number): number {
  // "JosÈ", "MŸller", and "MUñOZ".
  if (
    LARGE.test(character) &&
    (SMALL.test(previousCharacter) || (LARGE.test(previousCharacter) && SMALL.test(nextCharacter)))
  )
    return 2;
  if (SMALL.test(character) && LARGE.test(nextCharacter)) return 2;
  // "Èâàí": three accented letters in a row are rare ("Żółć").
  return accents > 2 ? 1 : 0;
}

function otherDoubt(character: string, previousCharacter: string, nextCharacter: string): number {
  if ([previousCharacter, nextCharacter].some((beside) => LATIN.test(beside))) return 3;
  if (HALF_WIDTH.test(character))
    return [previousCharacter, nextCharacter].some((beside) => LETTER.test(beside) && !HALF_WIDTH.test(beside)) ? 3 : 0;
  return LARGE.test(character) && SMALL.test(previousCharacter) ? 2 : 0;
}

const isAscii = (character: string): boolean => character < "\u0080";

/** Lists the doubt about each character of a text. */
function measureCharacterDoubts(characters: ReadonlyArray<string>): ReadonlyArray<number> {
  let accents = 0;
  return characters.map((character, i) => {
    if (isAscii(character)) return (accents = 0);
    accents = LATIN.test(character) ? accents + 1 : 0;
    return doubtAt(character, characters[i - 1] ?? "", characters[i + 1] ?? "", accents);
  });
}

/** Enough to tell encodings apart. */
const MAX_CHARACTERS = 100_000;

/** Letters of the Slavic alphabets that Windows-1252 has, and those of its own languages. */
const [SLAVIC, WESTERN] = [/[šž]/i, /[øõèòùìêãæåñ]/i];

/** How much speaks against a text being what people write: 0 for nothing, more for each improbable letter. */
export function measureTextDoubt(text: string): number {
  const start = text.slice(0, MAX_CHARACTERS);
  const isMixed = SLAVIC.test(start) && WESTERN.test(start); // "Miloš Dvoøák" is Dvořák in Windows-1250.
  return measureCharacterDoubts(Array.from(start)).reduce((sum, doubt) => sum + doubt, isMixed ? 1 : 0);
}

/**
 * Splits a line into its probable and its improbable parts.
 * @param most maximum number of characters, from the start
 */
export function splitImprobableParts(line: string, most: number): ReadonlyArray<TextPart> {
  const characters = Array.from(line).slice(0, most);
  const doubts = measureCharacterDoubts(characters);
  const parts: Array<{ text: string; isImprobable: boolean }> = [];
  characters.forEach((character, i) => {
    const isImprobable = (doubts[i] ?? 0) > 0;
    const last = parts.at(-1);
    if (last?.isImprobable === isImprobable) last.text += character;
    else parts.push({ text: character, isImprobable });
  });
  return parts;
}

/**
 * The first different lines with letters that depend on the encoding.
 * @param lines maximum number of lines
 */
export function linesInDoubt(text: string, lines: number): ReadonlyArray<string> {
  const doubtfulLines = new Set<string>();
  for (const line of text.slice(0, MAX_CHARACTERS).split(/\r\n|\r|\n/)) {
    if (Array.from(line).some((character) => !isAscii(character))) doubtfulLines.add(line.trim());
    if (doubtfulLines.size === lines) break;
  }
  return [...doubtfulLines];
}
