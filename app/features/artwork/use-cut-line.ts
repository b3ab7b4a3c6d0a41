import { useCallback, useEffect, useRef, useState } from "react";
import type { Artwork } from "#domain/artwork/artwork";
import type { CutChoices } from "#domain/artwork/cut-choices";
import type { Look } from "#domain/artwork/preflight";
import { shapeCutLine } from "#domain/cutline/shapes";
import type { SavedCutLine } from "#domain/designs/cut-line-input";
import { CutlineClient } from "./cutline.client.ts";
import type { Opened } from "./cutline-protocol.ts";
import { drawArtwork, type Drawn } from "./draw-artwork.ts";

type Line = Omit<SavedCutLine, "choices">;

/** Measures that only drawing tells, joined to the file's own facts. */
export type Measured = Omit<Drawn, "source">;

interface Work {
  readonly status: "opening" | "tracing" | "ready" | "failed" | "not-drawable";
  readonly line: Line | undefined;
  /** Why there is no line, in words for the customer. */
  readonly problem: string;
}

/**
 * The picture as it is worked on: what it shows, and the cut line by the current choices.
 * @param onOpened told once what the picture shows, or undefined where this browser cannot draw it
 */
export function useCutLine(artwork: Pick<Artwork, "id" | "type" | "originalUrl" | "facts">, choices: CutChoices, saved: Line | undefined, onOpened: (seen: Opened | undefined) => void) {
  const client = useRef<CutlineClient | undefined>(undefined);
  const [opened, setOpened] = useState<Opened & Measured>();
  const [work, setWork] = useState<Work>({ status: "opening", line: saved, problem: "" });
  const [pictures, setPictures] = useState<{ whole?: string; cutOut?: string }>({});

  const told = useRef(onOpened);
  useEffect(() => {
    told.current = onOpened;
  });

  useEffect(() => {
    const worker = new CutlineClient();
    client.current = worker;
    let isCurrent = true;
    const urls: Array<string> = [];
    const show = async (which: "whole" | "cutOut") => {
      const url = URL.createObjectURL(await worker.picture(which === "cutOut"));
      urls.push(url);
      if (isCurrent) setPictures((old) => ({ ...old, [which]: url }));
    };
    const open = async () => {
      const { source, ...measured } = await drawArtwork(artwork);
      const seen = await worker.open(source);
      if (!isCurrent) return;
      setOpened({ ...seen, ...measured });
      told.current(seen);
      if (artwork.type === "application/pdf") await show("whole");
      if (seen.background) await show("cutOut");
    };
    open().catch((error: unknown) => {
      console.warn("the artwork cannot be drawn here", error);
      if (!isCurrent) return;
      setWork((old) => ({ ...old, status: "not-drawable" }));
      told.current(undefined);
    });
    return () => {
      isCurrent = false;
      worker.close();
      urls.forEach((url) => URL.revokeObjectURL(url));
    };
    // A file never changes under its id.
  }, [artwork.id]);

  const isDrawn = opened !== undefined;
  const notDrawable = work.status === "not-drawable";
  const { outline, border, fit, removeBackground } = choices;
  const { width: widthIn, height: heightIn } = choices.box;
  const aspect = isDrawn ? opened.width / opened.height : aspectOf(artwork);
  useEffect(() => {
    if (outline !== "custom") {
      const drawn = shapeCutLine(outline, { widthIn, heightIn, borderIn: border, fit, artAspect: aspect });
      setWork((old) => ({ ...finished(drawn), ...(old.status === "not-drawable" ? { status: "not-drawable" as const } : {}) }));
      return;
    }
    if (!isDrawn || notDrawable) return;
    let isCurrent = true;
    // A slider fires many times a second: only where it rests is traced.
    const timer = setTimeout(() => {
      setWork((old) => ({ ...old, status: "tracing" }));
      client.current?.trace({ widthIn, heightIn, borderIn: border }, removeBackground).then(
        (traced) => isCurrent && setWork(finished(traced)),
        () => isCurrent && setWork({ status: "failed", line: undefined, problem: "The outline could not be drawn. Choose a plain shape instead." }),
      );
    }, 90);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isDrawn, notDrawable, outline, border, fit, removeBackground, widthIn, heightIn, aspect]);

  const picture = useCallback((without: boolean) => client.current?.picture(without), []);
  const look: Look | undefined = opened?.look;
  return { ...work, opened, look, pictures, picture };
}

const aspectOf = ({ facts }: Pick<Artwork, "facts">): number => (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1);

type Outcome = ReturnType<typeof shapeCutLine> | Awaited<ReturnType<CutlineClient["trace"]>>;

function finished(outcome: Outcome): Work {
  if (!outcome.ok) return { status: "failed", line: undefined, problem: outcome.error.message };
  const { path, width, height, kind, artBox } = outcome.value;
  return { status: "ready", line: { path, width, height, kind, artBox }, problem: "" };
}
