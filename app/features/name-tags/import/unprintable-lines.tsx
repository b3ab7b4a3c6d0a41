import type { TagChecker } from "#domain/prepress/name-tags/check";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import { calling, peopleText, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted } from "#domain/ground/kernel/text";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useChecks } from "../use-checker.ts";

interface UnprintableLinesProps {
  readonly template: TagTemplate;
  readonly checker: TagChecker | undefined;
  readonly rows: ReadonlyArray<TagRow>;
}

const NO_PICTURES: TagPictures = new Map();
/** The most kinds of mistakes that are told apart before the list is used. */
const MAX_MISTAKES = 3;

/** What can't be printed of the whole list, with the names concerned. */
export function UnprintableLines({ template, checker, rows }: UnprintableLinesProps) {
  const { checks } = useChecks(checker, rows, NO_PICTURES);
  const namesByMessage = new Map<string, Array<string>>();
  for (const { id, texts } of rows) {
    const problems = Object.values(checks.get(id)?.fields ?? {}).flatMap((field) => field.problems);
    const message = problems.find(({ isError }) => isError)?.message;
    if (message !== undefined)
      namesByMessage.set(message, [...(namesByMessage.get(message) ?? []), calling(texts, template.fields)]);
  }
  const count = [...namesByMessage.values()].flat().length;
  if (count === 0) return null;
  const title = `${counted(count, "line")} ${count === 1 ? "has" : "have"} something that can't be printed`;
  return (
    <Notice kind="warning" title={title}>
      <ul>
        {[...namesByMessage].slice(0, MAX_MISTAKES).map(([message, names]) => (
          <li key={message}>{[peopleText(names), message].filter((text) => text !== "").join(": ")}</li>
        ))}
      </ul>
      <p>You can correct {count === 1 ? "it" : "them"} in the next step.</p>
    </Notice>
  );
}
