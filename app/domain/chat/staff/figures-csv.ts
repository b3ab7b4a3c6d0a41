import { writeCsv } from "#domain/ground/files/csv";
import type { FiguresReport } from "#domain/chat/staff/figures";

const CSV_HEAD = [
  "Day",
  "Conversations",
  "Answered",
  "Messages left",
  "Abandoned",
  "First response median (s)",
  "First response p90 (s)",
  "First response in open hours median (s)",
  "First response in open hours p90 (s)",
  "Resolution median (s)",
  "Satisfaction",
  "Ratings",
];

/** The days as CSV (RFC 4180). */
export function figuresCsv({ days }: FiguresReport): string {
  const seconds = (millis: number | null | undefined) =>
    millis === null || millis === undefined ? "" : String(Math.round(millis / 1000));
  const lines = days.map((day) => [
    day.date,
    day.conversations,
    day.answered,
    day.left,
    day.abandoned,
    seconds(day.firstResponse?.median),
    seconds(day.firstResponse?.p90),
    seconds(day.firstResponseOpen?.median),
    seconds(day.firstResponseOpen?.p90),
    seconds(day.resolutionMedian),
    day.satisfaction?.average.toFixed(2) ?? "",
    day.satisfaction?.count ?? 0,
  ]);
  return writeCsv([CSV_HEAD, ...lines]);
}
