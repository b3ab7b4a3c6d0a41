import { useEffect, useRef, useState } from "react";
import type uPlot from "uplot";
import plotSheet from "uplot/dist/uPlot.min.css?url";
import type { FiguresReport } from "#domain/chat/staff/figures";
import { addSheet } from "../../../ui/layout/add-sheet.ts";
import { startEffect } from "../../../ui/start-effect.ts";

const HEIGHT = 220;

/** A theme color for the canvas. The CSS token holds a light and a dark color. */
function readThemeColor(element: Element, token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--color-${token})`;
  element.appendChild(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function options(element: HTMLElement, dates: ReadonlyArray<string>): uPlot.Options {
  const [muted, line, brand, sky] = ["muted", "line", "brand", "sky"].map((token) =>
    readThemeColor(element, token),
  ) as [string, string, string, string];
  const axis = {
    stroke: muted,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: "13px 'Figtree Variable', system-ui",
  };
  const short = (index: number) => dates[index]?.slice(5).replace(/^0/, "").replace("-0", "/").replace("-", "/") ?? "";
  return {
    width: element.clientWidth,
    height: HEIGHT,
    cursor: { drag: { x: false, y: false } },
    legend: { show: false },
    scales: { x: { time: false }, y: { range: (_, _min, max) => [0, Math.max(4, max)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? short(tick) : "")),
      },
      { ...axis, size: 36, incrs: [1, 2, 5, 10, 20, 50, 100] },
    ],
    series: [
      {},
      { label: "Conversations", stroke: brand, width: 2.5, points: { show: dates.length < 10, size: 7, fill: brand } },
      {
        label: "Answered",
        stroke: sky,
        width: 2.5,
        dash: [6, 4],
        points: { show: dates.length < 10, size: 7, fill: sky },
      },
    ],
  };
}

/** The days as two curves. Hidden from screen readers: the table below has the same numbers. */
export function FiguresChart({ days }: Pick<FiguresReport, "days">) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let chart: uPlot | undefined;
    const { isCurrent, cleanup } = startEffect();
    // The chart library is loaded only on this page.
    void Promise.all([import("uplot"), addSheet(plotSheet)])
      .then(([{ default: Plot }]) => {
        if (!isCurrent()) return;
        const data: uPlot.AlignedData = [
          days.map((_, i) => i),
          days.map((day) => day.conversations),
          days.map((day) => day.answered),
        ];
        const draw = () => {
          chart?.destroy();
          chart = new Plot(
            options(
              element,
              days.map(({ date }) => date),
            ),
            data,
            element,
          );
        };
        draw();
        redraw = draw;
      })
      .catch(() => setFailed(true));
    let redraw: (() => void) | undefined;
    const watched = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height: HEIGHT }));
    watched.observe(element);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const repaint = () => redraw?.();
    dark.addEventListener("change", repaint);
    return cleanup(() => {
      watched.disconnect();
      dark.removeEventListener("change", repaint);
      chart?.destroy();
    });
  }, [days]);
  // Without the chart, the table still has all numbers.
  if (failed) return null;
  return (
    <figure aria-hidden="true" className="grid gap-3 rounded-xl bg-surface p-5 ring-1 ring-line">
      <div ref={place} style={{ height: HEIGHT }} className="min-w-0 overflow-hidden" />
      <figcaption className="flex flex-wrap gap-5 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span className="h-1 w-6 rounded bg-brand" /> Conversations
        </span>
        <span className="flex items-center gap-2">
          <span className="h-0 w-6 border-t-3 border-dashed border-sky" /> Answered
        </span>
      </figcaption>
    </figure>
  );
}
