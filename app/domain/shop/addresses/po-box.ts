/** "Box" with its number, or at the end of the line. "Box Elder Road" is a street. */
const NUMBERED = String.raw`\s*(?:(?:no|nr|num|number|n[ºo°])\b[.:]?|#)?\s*[:.#-]?\s*(?:[a-z]{0,2}-?\d|[a-z]\b)`;

/** Names of post office boxes in the languages of our destinations, with what may follow. */
const BOXES: ReadonlyArray<RegExp> = [
  // Matches P.O. Box 12, PO BOX, P O Box, POB 12, P.O.B. 7, P. Box, but not "Pobox Lane" and "Po Boxer Street".
  new RegExp(String.raw`(?:^|[\s,;(])p\.?\s*[o0]\.?\s*-?\s*box(?:${NUMBERED}|\s*[,;)]|\s*$)`, "i"),
  new RegExp(String.raw`(?:^|[\s,;(])p\.?\s*o\.?\s*b\.?${NUMBERED}`, "i"),
  new RegExp(String.raw`\bpost(?:al)?\s*(?:office)?\s*box(?:${NUMBERED}|\s*[,;)]|\s*$)`, "i"),
  new RegExp(String.raw`^\s*(?:call(?:er)?|lock|drawer|firm)\s*box${NUMBERED}`, "i"),
  /^\s*box\s*#?\s*\d+\s*$/i,
  // German, Dutch, Nordic, French, Spanish, Portuguese, Italian, Polish, Czech, Finnish, Hungarian, Russian, Japanese,
  // Chinese, Korean
  /\bpostfach\b/i,
  /\bpostbus\s*\d/i,
  /\bpost(?:boks|box|lokero)\s*\d/i,
  /^\s*pl\s+\d+\s*$/i,
  /\bbo[iî]te\s+postale\b/i,
  /(?:^|[\s,;])b\.?\s*p\.?\s*\d+/i,
  /\bapartado\s*(?:postal|de\s+correos|aereo|aéreo)?\s*(?:n[ºo°]?\.?\s*)?\d/i,
  /\bcaixa\s+postal\b/i,
  /\bcasella\s+postale\b/i,
  /\bcasilla\s*(?:postal|de\s+correo)?\s*\d/i,
  /\bskrytka\s+pocztowa\b/i,
  /\bp\.?\s*o\.?\s*p[řr]ihr[áa]dka\b/i,
  /\bpostafi[óo]k\b/i,
  /(?:^|\s)а\/я(?:\s|$)/i,
  /абонентский\s+ящик/i,
  /私書箱/,
  /郵政信箱/,
  /邮政信箱/,
  /사서함/,
];

/** Returns whether an address line is a post office box, which couriers cannot reach. */
export const isPoBoxLine = (line: string): boolean => {
  const text = line.normalize("NFKC").trim();
  return text !== "" && BOXES.some((box) => box.test(text));
};

export const isPoBoxAddress = ({
  street_address_1 = "",
  street_address_2 = "",
}: {
  readonly street_address_1?: string | undefined;
  readonly street_address_2?: string | undefined;
}): boolean => isPoBoxLine(street_address_1) || isPoBoxLine(street_address_2);
