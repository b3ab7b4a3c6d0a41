export type Keyword = "stop" | "start" | "help" | "other";

/** The words that carriers and the FCC name (47 CFR 64.1200(a)(10)), and Twilio's. */
const STOP = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT", "OPT OUT"]);
const START = new Set(["START", "UNSTOP", "YES"]);
const HELP = new Set(["HELP", "INFO"]);
/**
 * A longer message that begins with one of these ends the texts as well: nobody must be texted after "Stop, please".
 */
const STOP_FIRST = /^(STOP|STOPALL|UNSUBSCRIBE)\b/;

/** What a reply to a text message asks for, in any case and with any punctuation around it. */
export function parseReplyKeyword(body: string): Keyword {
  const replyText = body
    .toUpperCase()
    .replace(/[^A-Z ]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
  if (STOP.has(replyText) || STOP_FIRST.test(replyText)) return "stop";
  if (START.has(replyText)) return "start";
  return HELP.has(replyText) ? "help" : "other";
}
