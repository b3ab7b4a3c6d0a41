// Text in XML and HTML.

/** Escapes text for XML, between tags and in double quotes. */
export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const CHARACTERS: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The text of HTML that the shop rendered, without its tags. */
export const textOfHtml = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, "").replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (escaped) => CHARACTERS[escaped] ?? escaped);
