import { ClipboardPaste, FileUp } from "lucide-react";
import { useId, useState } from "react";
import type { DecodedList } from "#domain/prepress/name-tags/people/encoding";
import type { Spreadsheet } from "#domain/prepress/name-tags/people/spreadsheet";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { DropTarget } from "./drop-target.tsx";
import { EncodingChoice } from "./encoding-choice.tsx";

/** Reads a file as the list in it, as readings of which the customer has to choose one, or as a refusal. */
async function readFile(file: File): Promise<Spreadsheet | DecodedList["readings"] | string> {
  const [{ decodeList, LIST_TOO_LARGE, MAX_LIST_BYTES }, { readSpreadsheet: readSheet }] = await Promise.all([
    import("#domain/prepress/name-tags/people/encoding"),
    import("#domain/prepress/name-tags/people/spreadsheet"),
  ]);
  if (file.size > MAX_LIST_BYTES) return LIST_TOO_LARGE;
  const decoded = decodeList(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return decoded.error;
  const { readings } = decoded.value;
  return readings.length > 1 ? readings : readSheet(readings[0].text);
}

const isReadings = (read: Spreadsheet | DecodedList["readings"] | string): read is DecodedList["readings"] =>
  Array.isArray(read);

/** Readings of a file whose encoding is not certain. */
interface Unclear {
  readonly readings: DecodedList["readings"];
  readonly from: string;
}

/** Reads a list of people that is pasted, dropped or chosen as a file, or shows why it cannot be read. */
export function ListInput({ onSheet }: { onSheet: (sheet: Spreadsheet, from: string) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [unclear, setUnclear] = useState<Unclear>();
  const fileId = useId();

  const take = (read: Spreadsheet | string, from: string) => {
    setUnclear(undefined);
    if (typeof read === "string" || read.rows.length === 0)
      return setProblem(typeof read === "string" ? read : "This list is empty.");
    setProblem(undefined);
    setText("");
    onSheet(read, from);
  };
  const takeText = async (pasted: string, from = "what you pasted") => {
    const { readSpreadsheet: readSheet } = await import("#domain/prepress/name-tags/people/spreadsheet");
    take(readSheet(pasted), from);
  };
  const takeFile = (file: File | undefined) => {
    if (file)
      void readFile(file).then(
        (read) => (isReadings(read) ? setUnclear({ readings: read, from: file.name }) : take(read, file.name)),
        () => setProblem("We couldn't read this file. Check that it still exists."),
      );
  };
  const drop = (dropped: DataTransfer) => {
    const [file] = dropped.files;
    if (file) takeFile(file);
    else void takeText(dropped.getData("text"));
  };

  if (unclear)
    return (
      <EncodingChoice
        {...unclear}
        onChoose={(chosenText) => void takeText(chosenText, unclear.from)}
        onCancel={() => setUnclear(undefined)}
      />
    );
  return (
    <DropTarget onDrop={drop} className="gap-4 md:p-5">
      <TextArea
        label="Paste your list"
        hint="Copy cells from Excel, Numbers or Google Sheets and paste them here, headings included. One person per line. A plain list of names works too."
        rows={5}
        spellCheck={false}
        placeholder={"First name\tSurname\tJob\nAnn\tLee\tChef"}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          // Several lines are a list. A single line is inserted as typed text.
          if (!/[\r\n\t]/.test(pasted.trim()) || text.trim() !== "") return;
          event.preventDefault();
          void takeText(pasted);
        }}
        error={problem === undefined ? [] : [problem]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={() => void takeText(text)}
          disabled={text.trim() === ""}
          data-unused={text.trim() === "" ? undefined : "Your list isn't read yet. Read it, or clear it."}
          icon={<ClipboardPaste aria-hidden="true" className="size-5" />}
        >
          Read this list
        </Button>
        <label
          htmlFor={fileId}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg px-4 font-semibold ring-[1.5px] ring-edge ring-inset hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <FileUp aria-hidden="true" className="size-5" />
          Choose a CSV file
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            className="sr-only"
            onChange={(event) => {
              takeFile(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        <span className="text-sm text-muted">or drop it here. Up to 1,000 tags.</span>
      </div>
    </DropTarget>
  );
}
