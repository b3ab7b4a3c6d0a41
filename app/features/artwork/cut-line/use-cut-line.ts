import { useCallback, useEffect, useRef, useState } from "react";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { canBeVivid } from "#domain/prepress/artwork/color/vivid";
import { plainLine } from "#domain/prepress/artwork/draw-line";
import type { CutProblem } from "#domain/prepress/artwork/cut-line/checks/lint";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { Result } from "#domain/ground/kernel/result";
import { coverageProblems, useCoverage } from "./use-coverage.ts";
import { useOwnLine } from "./use-own-line.ts";
import { CutlineClient } from "./cutline.client.ts";
import { PICTURE_SIDE, type Opened } from "./cutline-protocol.ts";
import type { RenderedPage } from "../pictures/open-artwork.ts";
import { useObjectUrl } from "../pictures/use-object-url.ts";
import { describeReadError, type OpenArtwork } from "../upload/use-open-artwork.ts";
import { WorkerStopped } from "../worker-requests.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** Milliseconds from the last change until the artwork is traced, and from a cut line until it is checked. */
const TRACE_DELAY_MS = 40;
const CHECK_DELAY_MS = 150;

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
  /** The choices that the line was made for, as JSON. */
  readonly madeFor?: string;
  /** The removed background was the whole picture. */
  readonly nothingLeft?: boolean;
  /** All that the file shows is too thin or too faint for an outline. */
  readonly tooThin?: boolean;
}

interface CutLineOptions {
  readonly artwork: Pick<Artwork, "facts">;
  readonly opened: OpenArtwork;
  readonly choices: CutChoices;
  readonly saved: Line | undefined;
  /** Called with each rendered page. */
  readonly onSeen: (seen: Seen) => void;
  /** Another number starts the worker again. */
  readonly attempt: number;
}

/** The measurements of the artwork's current page and its cut line for the current choices. */
export function useCutLine({ artwork, opened, choices, saved, onSeen, attempt }: CutLineOptions) {
  const client = useRef<CutlineClient | undefined>(undefined);
  useEffect(() => {
    const worker = new CutlineClient();
    client.current = worker;
    return () => worker.close();
  }, [attempt]);

  const { page } = choices;
  const { seenPage, isRendered, notShownReason, isStopped, onStopped } = useSeenPage(client, {
    opened,
    page,
    onSeen,
    attempt,
  });
  const vivid = useVivid(client, artwork, seenPage, page);
  const aspect = seenPage ? seenPage.width / seenPage.height : measureAspect(artwork);
  const isReady = isRendered && notShownReason === undefined;
  const outlines = seenPage && !choices.removeBackground ? seenPage.outlines : undefined;
  const rendered = isRendered ? seenPage : undefined;
  const checkedOwnLine = useOwnLine(client, rendered?.ownLine, choices);
  const lines = { outlines, own: seenPage?.ownLine, ownBleed: seenPage?.ownBleed };
  const work = useTrace(client, choices, saved, { isReady, aspect, ...lines, onStopped });
  // A line for other choices is not what would be cut.
  const isCurrent = isReady && work.status === "ready" && work.madeFor === JSON.stringify(choices);
  const coverage = useCoverage(client, { line: isCurrent ? work.line : undefined, choices });
  const problems = [...useProblems(client, work, choices), ...coverageProblems(coverage, choices)];
  const { removeBackground, tolerance } = choices;
  const picture = usePicture(client, rendered, removeBackground && seenPage?.background !== undefined, tolerance);
  const around = useBleedPicture(removeBackground ? undefined : seenPage);
  const renderPictureBlob = useCallback(
    (how: { removeBackground: boolean; tolerance: number }) => client.current?.picture(how),
    [],
  );
  const cutOut = useCallback((bitmap: ImageBitmap, tolerance: number) => client.current?.cutOut(bitmap, tolerance), []);
  const status = !isRendered && notShownReason === undefined ? ("opening" as const) : work.status;
  return {
    ...work,
    ...(isStopped ? { status: "failed" as const, problem: "" } : { status }),
    isStopped,
    coverage,
    isMeasured: coverage !== undefined || !isReady,
    seen: rendered,
    own: checkedOwnLine,
    vivid,
    notShown: notShownReason,
    problems,
    picture,
    around,
    renderPictureBlob,
    cutOut,
  };
}

type Client = React.RefObject<CutlineClient | undefined>;

interface PageToSee extends Pick<CutLineOptions, "opened" | "onSeen" | "attempt"> {
  readonly page: number;
}

/** Opens the current page in the worker. */
function useSeenPage(client: Client, { opened, page, onSeen, attempt }: PageToSee) {
  const { reader, notShown } = opened;
  const [lastSeen, setLastSeen] = useState<{ readonly page: Seen; readonly attempt: number }>();
  const [broken, setBroken] = useState<string>();
  const [stoppedAttempt, setStoppedAttempt] = useState<number>();
  const seenCallback = useRef(onSeen);
  useEffect(() => {
    seenCallback.current = onSeen;
  });

  useEffect(() => {
    if (!reader) return;
    const { isCurrent, cleanup } = startEffect();
    const open = async () => {
      const { bitmap, ...measured } = await reader.render(Math.min(page, reader.pages), PICTURE_SIDE);
      if (!isCurrent() || !client.current) return bitmap.close();
      const openedPage = { ...(await client.current.open(bitmap)), ...measured, page };
      if (!isCurrent()) return;
      setBroken(undefined);
      setLastSeen({ page: openedPage, attempt });
      seenCallback.current(openedPage);
    };
    open().catch((error: unknown) => {
      if (!isCurrent()) return;
      if (error instanceof WorkerStopped) setStoppedAttempt(attempt);
      else setBroken(describeReadError(error));
    });
    return cleanup();
  }, [reader, page, attempt]);

  const seenPage = lastSeen?.page;
  return {
    seenPage,
    isRendered: seenPage?.page === page && lastSeen?.attempt === attempt,
    notShownReason: broken ?? notShown,
    isStopped: opened.isStopped || stoppedAttempt === attempt,
    onStopped: useCallback(() => setStoppedAttempt(attempt), [attempt]),
  };
}

/**
 * The share of a page's picture whose colors print calmer; undefined until the press's table is loaded, and for artwork
 * whose colors can't.
 */
function useVivid(
  client: Client,
  { facts }: Pick<Artwork, "facts">,
  seenPage: Seen | undefined,
  page: number,
): number | undefined {
  const isNeeded = canBeVivid(facts);
  const [vivid, setVivid] = useState<{ readonly page: number; readonly share: number }>();
  useEffect(() => {
    if (!seenPage || !isNeeded) return;
    const { isCurrent, cleanup } = startEffect();
    client.current?.vivid().then(
      (share) => isCurrent() && setVivid({ page: seenPage.page, share }),
      // Without the table the file check says nothing about its colors.
      () => undefined,
    );
    return cleanup();
  }, [client, isNeeded, seenPage]);
  return vivid?.page === page ? vivid.share : undefined;
}

interface TraceInput {
  readonly isReady: boolean;
  /** Width by height of the page. */
  readonly aspect: number;
  readonly outlines: Seen["outlines"];
  readonly own: Seen["ownLine"];
  readonly ownBleed: Seen["ownBleed"];
  readonly onStopped: () => void;
}

/** The cut line for the current choices: plain shapes at once, outlines by the worker. */
function useTrace(client: Client, choices: CutChoices, saved: Line | undefined, input: TraceInput): Work {
  const { isReady, aspect, outlines, own, ownBleed, onStopped } = input;
  const [work, setWork] = useState<Work>({ status: "tracing", line: saved, pieces: 1, problem: "" });
  // Compared by value, so that equal choices are not traced again.
  const choicesJson = JSON.stringify(choices);
  const { outline } = choices;
  useEffect(() => {
    const current = JSON.parse(choicesJson) as CutChoices;
    if (outline !== "custom") {
      setWork({ ...finished(plainLine(current, aspect, ownBleed)), madeFor: choicesJson });
      return;
    }
    if (!isReady) return;
    const { isCurrent, cleanup } = startEffect();
    // A slider fires many times a second: only its last value is traced.
    const timer = setTimeout(() => {
      setWork((old) => ({ ...old, status: "tracing" }));
      client.current?.trace(current, { outlines, own }).then(
        (traced) => isCurrent() && setWork({ ...finished(traced, current.removeBackground), madeFor: choicesJson }),
        (error: unknown) => {
          if (!isCurrent()) return;
          if (error instanceof WorkerStopped) onStopped();
          else setWork(NOT_TRACED);
        },
      );
    }, TRACE_DELAY_MS);
    return cleanup(() => clearTimeout(timer));
  }, [client, isReady, outline, outlines, own, choicesJson, aspect, ownBleed, onStopped]);
  return work;
}

const NOT_TRACED: Work = {
  status: "failed",
  line: undefined,
  pieces: 0,
  problem: "We couldn't draw the outline. Choose a plain shape instead.",
};

/** Checks a finished cut line for places that cannot be cut well. */
function useProblems(client: Client, work: Work, choices: CutChoices): ReadonlyArray<CutProblem> {
  const [problems, setProblems] = useState<ReadonlyArray<CutProblem>>([]);
  const path = work.line?.kiss ?? work.line?.path;
  const isSheet = choices.cut === "kiss" || choices.pieces === "each";
  useEffect(() => {
    if (!path || work.status !== "ready") return;
    const { isCurrent, cleanup } = startEffect();
    const timer = setTimeout(() => {
      client.current?.lint(path, isSheet).then(
        (newProblems) => isCurrent() && setProblems(newProblems),
        () => undefined,
      );
    }, CHECK_DELAY_MS);
    return cleanup(() => clearTimeout(timer));
  }, [client, path, isSheet, work.status]);
  return work.status === "ready" ? problems : [];
}

/** The picture of the page for the screen, rendered by the worker: browsers cannot show every original. */
function usePicture(
  client: Client,
  seenPage: Seen | undefined,
  removeBackground: boolean,
  tolerance: number,
): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!seenPage) return;
    const { isCurrent, cleanup } = startEffect();
    client.current?.picture({ removeBackground, tolerance }).then(
      (blob) => {
        if (isCurrent()) setUrl(URL.createObjectURL(blob));
      },
      () => undefined,
    );
    return cleanup();
  }, [client, seenPage, removeBackground, tolerance]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

/** The picture of a page with its own bleed, if it has one. */
function useBleedPicture(seenPage: Seen | undefined): { url: string; ownBleed: Seen["ownBleed"] } | undefined {
  const url = useObjectUrl(seenPage?.bleedPicture);
  return url === undefined ? undefined : { url, ownBleed: seenPage?.ownBleed };
}

const measureAspect = ({ facts }: Pick<Artwork, "facts">): number =>
  (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1);

function finished(
  outcome: Result<CutLine, { readonly code: string; readonly message: string }>,
  isWithoutBackground = false,
): Work {
  if (!outcome.ok) {
    const { code, message } = outcome.error;
    const isNothing = code === "nothing-to-cut";
    const nothingLeft = isWithoutBackground && isNothing;
    const problem = nothingLeft ? "" : message;
    return { status: "failed", line: undefined, pieces: 0, problem, nothingLeft, tooThin: isNothing && !nothingLeft };
  }
  const { path, kiss, width, height, kind, artBox, pieces } = outcome.value;
  return {
    status: "ready",
    line: { path, ...(kiss ? { kiss } : {}), width, height, kind, artBox },
    pieces,
    problem: "",
  };
}
