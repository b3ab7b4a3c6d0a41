/** Quotes up to eight characters, and counts the others. */
export const quoteCharacters = (characters: ReadonlyArray<string>): string => {
  const quotedCharacters = characters.slice(0, 8).map((character) => `“${character}”`);
  const names =
    quotedCharacters.length > 1 && characters.length <= 8
      ? `${quotedCharacters.slice(0, -1).join(", ")} and ${quotedCharacters.at(-1)}`
      : quotedCharacters.join(", ");
  return characters.length > 8 ? `${names} and ${characters.length - 8} more` : names;
};

/**
 * What to do about characters that no font has: a sign can go, and a letter belongs to a name or a word.
 * @param characters at least one
 */
export const withoutFontText = (characters: ReadonlyArray<string>): string => {
  if (characters.some((character) => /\p{L}/u.test(character)))
    return "Spell it in Latin letters, or ask us in the chat.";
  return `Remove ${characters.length > 1 ? "them" : "it"}.`;
};
