/** Particles that stay lower case between the parts of a name. */
const PARTICLES = new Set([
  "van",
  "von",
  "der",
  "den",
  "de",
  "da",
  "di",
  "du",
  "dos",
  "das",
  "zu",
  "zur",
  "of",
  "the",
  "and",
]);

/** Degrees and offices, as they are written. Those without a vowel need no entry. */
const AS_WRITTEN: ReadonlyMap<string, string> = new Map([
  ["phd", "PhD"],
  ["edd", "EdD"],
  ["psyd", "PsyD"],
  ["pharmd", "PharmD"],
  ...["aprn", "bsc", "ceo", "cfo", "cio", "cna", "coo", "cpa", "cto", "dnp", "dvm", "emt", "mba", "usa"].map(
    (word) => [word, word.toUpperCase()] as const,
  ),
]);

/** Words without a vowel that are no abbreviation in capitals: titles, and the surname Ng. */
const LIKE_NAMES = new Set(["dr", "mr", "mrs", "jr", "sr", "st", "sgt", "lt", "ft", "mt", "ph", "ng"]);
/** "AJ" and "MD": initials and degrees of two to four letters, which no name looks like. */
const INITIALS = /^(?:[aeiou]j|[b-df-hj-np-tv-xz]{2,4})$/;
/** The numbers of a name that are no names themselves, and all others, such as Vi and Xi. */
const [NUMBERS, NUMBERS_OR_NAMES] = [/^(?:iii?|iv|viii?)$/, /^(?:vi|ix|xi{0,3}|xiv|xv)$/];

/** The letters that have no case of their own: an okina stands before its letter's capital. */
const UNCASED = /^[\p{Lm}\p{M}]+/u;

/** Where a word stands in a name. */
interface Place {
  /** From 0. */
  readonly index: number;
  /** The index of the last word that is no number, degree or "Jr". */
  readonly lastName: number;
  readonly isLast: boolean;
  /** Behind an apostrophe or hyphen: "D'ANGELO" and "JEAN-DE" are parts of one word, never particles. */
  readonly isJoined: boolean;
  readonly previous: string;
}

/** A number, degree or "Jr" behind a name. */
const isAddition = (word: string): boolean =>
  NUMBERS.test(word) || INITIALS.test(word) || LIKE_NAMES.has(word) || AS_WRITTEN.has(word);

const capital = (word: string): string => {
  const prefix = UNCASED.exec(word)?.[0] ?? "";
  const [first = "", ...rest] = Array.from(word.slice(prefix.length));
  // Some letters have a two-letter capital ("ß" is "SS"), of which a name has only the first.
  const [large = "", ...small] = Array.from(first.toLocaleUpperCase("en"));
  return prefix + large + small.join("").toLocaleLowerCase("en") + rest.join("");
};

function isParticle(word: string, { index, lastName, isJoined, previous }: Place): boolean {
  // Of a name's last word ("KIM LE VAN") nothing follows that it could belong to.
  if (index === 0 || index >= lastName || isJoined) return false;
  return PARTICLES.has(word) || (word === "la" && previous === "de");
}

function isInCapitals(word: string, { index, isLast }: Place): boolean {
  if (index > 0 && (NUMBERS.test(word) || (index > 1 && NUMBERS_OR_NAMES.test(word)))) return true;
  // Before a name "MS" is a title, behind it a degree.
  if (word === "ms") return index > 0 && isLast;
  return INITIALS.test(word) && !LIKE_NAMES.has(word);
}

function cased(word: string, place: Place): string {
  if (isParticle(word, place)) return word;
  const fixedSpelling = AS_WRITTEN.get(word);
  if (fixedSpelling !== undefined && place.index > 0) return fixedSpelling;
  if (isInCapitals(word, place)) return word.toUpperCase();
  return word.startsWith("mc") && word.length > 3 ? `Mc${capital(word.slice(2))}` : capital(word);
}

/**
 * Converts "MARY O'BRIEN-SMITH" to "Mary O'Brien-Smith". Particles such as "von der" stay lower case inside a name;
 * initials ("AJ", "ANNA E"), numbers ("JOHN SMITH III") and degrees ("PHD") keep their capitals.
 */
export function nameCase(text: string): string {
  const lower = text.toLocaleLowerCase("en");
  const words = [...lower.matchAll(/(?:(?!\u02bc)[\p{L}\p{M}])+/gu)];
  const lastName = words.findLastIndex(({ 0: word }) => !isAddition(word));
  let [name, end] = ["", 0];
  words.forEach(({ 0: word, index: at }, index) => {
    const previousCharacter = lower.charAt(at - 1);
    const isAfterApostrophe = /['’\u02bc]/u.test(previousCharacter) && /\p{L}/u.test(lower.charAt(at - 2));
    const isEnding = isAfterApostrophe && word.length === 1; // "JO'S"
    const place = {
      index,
      lastName,
      isLast: index === words.length - 1,
      isJoined: isAfterApostrophe || /[-\u2010\u2011]/u.test(previousCharacter),
      previous: words[index - 1]?.[0] ?? "",
    };
    name += lower.slice(end, at) + (isEnding ? word : cased(word, place));
    end = at + word.length;
  });
  return name + lower.slice(end);
}
