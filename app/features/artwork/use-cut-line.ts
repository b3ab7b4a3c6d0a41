import { useCallback, useEffect, useRef, useState } from "react";
import type { Artwork } from "#domain/artwork/artwork";
import type { CutChoices } from "#domain/artwork/cut-choices";
import { plainLine } from "#domain/artwork/draw-line";
import type { CutProblem } from "#domain/artwork/cut-line/lint";
import type { CutLine } from "#domain/artwork/cut-line/cut-line";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import type { Result } from "#domain/kernel/result";
import { CutlineClient } from "./cutline.client.ts";
import { PICTURE_SIDE, type Opened } from "./cutline-protocol.ts";
import type { RenderedPage } from "./pictures/open-artwork.ts";
import { wordsOf, type OpenArtwork } from "./use-open-artwork.ts";

export type Line = Omit<SavedCutLine, "choices">;

/** The measurements of a rendered page and of its picture. */
export type Seen = Opened & Omit<RenderedPage, "bitmap"> & { readonly page: number };

interface Work {
  readonly status: "tracing" | "ready" | "failed";
  readonly line: Line | undefined;
  /** Separate pieces of the artwork's outline. */
  readonly pieces: number;
  /** Why there is no cut line, as a message for the customer. */
  readonly problem: string;
}

interface CutLineOptions {
  readonly artwork: Pick<Artwork, "facts">;
  readonly opened: OpenArtwork;
  readonly choices: CutChoices;
  readonly saved: Line | undefined;
  /** Called with each rendered page. */
  readonly onSeen: (seen: Seen) => void;
}

/** The artwork while it is edited: the measurements of its page and the cut line for the current choices. */
export function useCutLine({ artwork, opened: { book, notShown }, choices, saved, onSeen }: CutLineOptions) {
  const client = useRef<CutlineClient | undefined>(undefined);
  const [seen, setSeen] = useState<Seen>();
  const [broken, setBroken] = useState<string>();
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });

  useEffect(() => {
    const worker = new CutlineClient();
    client.current = worker;
    return () => worker.close();
  }, []);

  const { page } = choices;
  useEffect(() => {
    if (!book) return;
    let isCurrent = true;
    const open = async () => {
      const { bitmap, ...measured } = await book.draw(Math.min(page, book.pages), PICTURE_SIDE);
      if (!isCurrent || !client.current) return bitmap.close();
      const opened = { ...(await client.current.open(bitmap)), ...measured, page };
      if (!isCurrent) return;
      setBroken(undefined);
      setSeen(opened);
      told.current(opened);
    };
    open().catch((error: unknown) => isCurrent && setBroken(wordsOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [book, page]);

  const isDrawn = seen?.page === page;
  const cannotShow = broken ?? notShown;
  const aspect = seen ? seen.width / seen.height : aspectOf(artwork);
  const isReady = isDrawn && cannotShow === undefined;
  const outlines = seen && !choices.removeBackground ? seen.outlines : undefined;
  const work = useTrace(client, choices, saved, { isReady, aspect, outlines });
  const problems = useProblems(client, work, choices);
  const { removeBackground, tolerance } = choices;
  const picture = usePicture(
    client,
    isDrawn ? seen : undefined,
    removeBackground && seen?.background !== undefined,
    tolerance,
  );
  const blobOf = useCallback(
    (cutOut: { removeBackground: boolean; tolerance: number }) => client.current?.picture(cutOut),
    [],
  );
  const mend = useCallback((bitmap: ImageBitmap, by: number) => client.current?.mend(bitmap, by), []);
  const status = !isDrawn && cannotShow === undefined ? ("opening" as const) : work.status;
  return {
    ...work,
    status,
    seen: isDrawn ? seen : undefined,
    notShown: cannotShow,
    problems,
    picture,
    blobOf,
    mend,
  };
}

type Client = React.RefObject<CutlineClient | undefined>;

interface TraceInput {
  readonly isReady: boolean;
  /** Width by height of the page. */
  readonly aspect: number;
  readonly outlines: Seen["outlines"];
}

/** The cut line for the current choices: plain shapes at once, outlines by the worker. */
function useTrace(client: Client, choices: CutChoices, saved: Line | undefined, input: TraceInput): Work {
  const { isReady, aspect, outlines } = input;
  const [work, setWork] = useState<Work>({ status: "tracing", line: saved, pieces: 1, problem: "" });
  // Compared by value, so that an equal choice does not trace again.
  const how = JSON.stringify(choices);
  const { outline } = choices;
  useEffect(() => {
    const current = JSON.parse(how) as CutChoices;
    if (outline !== "custom") {
      setWork(finished(plainLine(current, aspect)));
      return;
    }
    if (!isReady) return;
    let isCurrent = true;
    // A slider fires many times a second: only its last value is traced.
    const timer = setTimeout(() => {
      setWork((old) => ({ ...old, status: "tracing" }));
      client.current?.trace(current, outlines).then(
        (traced) => isCurrent && setWork(finished(traced)),
        () =>
          isCurrent &&
          setWork({
            status: "failed",
            line: undefined,
            pieces: 0,
            problem: "We couldn't draw the outline. Choose a plain shape instead.",
          }),
      );
    }, 40);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, isReady, outline, outlines, how, aspect]);
  return work;
}

/** Checks a finished cut line for places that cannot be cut well. */
function useProblems(client: Client, work: Work, choices: CutChoices): ReadonlyArray<CutProblem> {
  const [problems, setProblems] = useState<ReadonlyArray<CutProblem>>([]);
  const path = work.line?.kiss ?? work.line?.path;
  const isSheet = choices.cut === "kiss" || choices.pieces === "each";
  useEffect(() => {
    if (!path || work.status !== "ready") return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      client.current?.lint(path, isSheet).then(
        (found) => isCurrent && setProblems(found),
        () => undefined,
      );
    }, 150);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, path, isSheet, work.status]);
  return work.status === "ready" ? problems : [];
}

/** The picture of the page as the screen shows it, made by the worker: the original may be what no browser shows. */
function usePicture(
  client: Client,
  seen: Seen | undefined,
  removeBackground: boolean,
  tolerance: number,
): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!seen) return;
    let isCurrent = true;
    client.current?.picture({ removeBackground, tolerance }).then(
      (blob) => {
        if (isCurrent) setUrl(URL.createObjectURL(blob));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, seen, removeBackground, tolerance]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

const aspectOf = ({ facts }: Pick<Artwork, "facts">): number =>
  (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1);

function finished(outcome: Result<CutLine, { readonly message: string }>): Work {
  if (!outcome.ok) return { status: "failed", line: undefined, pieces: 0, problem: outcome.error.message };
  const { path, kiss, width, height, kind, artBox, pieces } = outcome.value;
  return {
    status: "ready",
    line: { path, ...(kiss ? { kiss } : {}), width, height, kind, artBox },
    pieces,
    problem: "",
  };
}
