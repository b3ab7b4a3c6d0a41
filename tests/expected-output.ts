// Errors that tests provoke, as the shop and workerd report them. A test run leaves these lines out of its output, so
// that the remaining ones are worth reading. A pattern matches one kind of report.
import { stripVTControlCharacters } from "node:util";

/** The first line of each report in the shop's log. */
const LOGGED: ReadonlyArray<RegExp> = [
  /^\{"metric":"books\.check",.*\}$/,
  // Triggers of tests refuse a row.
  /^[A-Z]+ \/\S+ failed Error: D1_ERROR: (fault|disk_is_full): SQLITE_CONSTRAINT \(extended: SQLITE_CONSTRAINT_TRIGGER\)$/,
  /^order \S+: work is left to the scheduled job Error: D1_ERROR: disk_is_full: SQLITE_CONSTRAINT \(extended: SQLITE_CONSTRAINT_TRIGGER\)$/,
  /^GET \/gallery\/image\/Ann-\d+\/ failed Error: no table for ann@example\.com$/,
  // Payment providers of tests fail, lose their answers, or die.
  /^(capture|refund) \S+ has no answer Error: (The connection is lost|The answer was lost|The request died)$/,
  /^payment \S+ no answer, asking again (GatewayTimeout: No answer from the test provider|ProviderTimeout: test did not answer within \d+ ms|Error: gone)$/,
  /^payment \S+ the answer to its capture was lost Error: gone$/,
  // Forged identities, and a sign-in provider that is gone.
  /^sign-in by google refused: (unexpected (JWT|ID Token|"state") |JWT signature verification failed$)/,
  /^google cannot be reached to sign in Error: Network connection lost\.$/,
  /^e-mail \S+ is given up: (too many attempts|The code can no longer be created\.)/,
  // Frames that no client sends, and connections that tests break.
  /^(sync|chat): a frame without an event name$/,
  /^socket closed with code \d+$/,
  // pdf-lib about damaged files.
  /^Trying to parse invalid object: \{/,
  /^Invalid object ref: \d+ \d+ R$/,
];

/** The stack, the cause and the fields of an error follow its first line. */
const CONTINUATION = /^(\s|\}|$)/;

/** Messages of workerd, which bypass console. */
const OF_WORKERD: ReadonlyArray<RegExp> = [
  // A file of tests begins by emptying all storage (tests/worker/setup.ts).
  /^exception = \S+: failed: (remote\.)?jsg\.Error: Application called deleteAllDurableObjects\(\)\./,
  // Tests compare the contents of pictures and PDFs.
  /^console warning; message = Called \.text\(\) on an HTTP body which does not appear to be text\./,
  // Fake providers break connections and refuse them, and downloads are canceled.
  /^exception = \S+: disconnected: (client error \(SendRequest\)|Connection refused \(os error \d+\)|reader canceled|pump canceled)/,
  /^uncaught exception; source = Uncaught \(in promise\); stack = Error: Network connection lost\./,
  /^uncaught exception; exception = \S+: disconnected: jsg\.Error: Network connection lost\./,
  // durable/room/room-faults.test.ts drops tables of a room.
  /^uncaught exception; source = Uncaught \(in promise\); stack = Error: no such table: notice: SQLITE_ERROR/,
];

/** vitest's `onConsoleLog`, which prints a log unless this is false. One log may hold several reports. */
export function isUnexpectedLog(log: string): boolean {
  const reports = stripVTControlCharacters(log)
    .split("\n")
    .filter((line) => !CONTINUATION.test(line));
  return reports.length === 0 || !reports.every((report) => LOGGED.some((pattern) => pattern.test(report)));
}

/** Whether a message of workerd is expected. */
export const isExpectedOfWorkerd = (message: string): boolean => OF_WORKERD.some((pattern) => pattern.test(message));
