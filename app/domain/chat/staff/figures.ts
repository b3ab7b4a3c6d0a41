import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { formatFloat } from "#domain/ground/kernel/text";
import { openSpans, type Schedule } from "#domain/chat/hours/business-hours";
import { dateIn, startOfDay } from "#domain/ground/calendar/zoned-time";
import { addDays } from "#domain/ground/calendar/days";
import type { ClosedBy } from "#domain/chat/conversation/authorship";

/** The facts of one conversation that the figures use. Moments are milliseconds since 1970. */
export interface ConversationFacts {
  readonly askedAt: number;
  readonly answeredAt: number | null;
  readonly closedAt: number | null;
  readonly closedBy: ClosedBy;
  readonly rating: number | null;
  /** The last representative of the conversation. */
  readonly colleague: string | null;
}

/** Counts, and times in milliseconds; null without values to take a median of. */
export interface Figures {
  readonly conversations: number;
  readonly answered: number;
  /** Asked outside business hours, or ended by the visitor before an answer: a message, not a conversation. */
  readonly left: number;
  /** The visitor waited while the chat was staffed, and left without an answer. */
  readonly abandoned: number;
  readonly firstResponse: Spread | null;
  /** The same in staffed time only. */
  readonly firstResponseOpen: Spread | null;
  readonly resolutionMedian: number | null;
  readonly satisfaction: { readonly average: number; readonly count: number } | null;
}
export interface Spread {
  readonly median: number;
  readonly p90: number;
}

export interface FiguresReport {
  readonly from: string;
  readonly to: string;
  readonly total: Figures;
  readonly days: ReadonlyArray<Figures & { readonly date: string }>;
  readonly colleagues: ReadonlyArray<Figures & { readonly name: string }>;
}

/** The value below which a share of the values lies, by nearest rank: always a measured value. */
export function quantile(values: ReadonlyArray<number>, share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

const spread = (values: ReadonlyArray<number>): Spread | null => {
  const [median, p90] = [quantile(values, 0.5), quantile(values, 0.9)];
  return median === null || p90 === null ? null : { median, p90 };
};

type Span = ReturnType<typeof openSpans>[number];
const overlap = (spans: ReadonlyArray<Span>, from: number, to: number): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);

const isOpenAt = (spans: ReadonlyArray<Span>, moment: number): boolean =>
  spans.some(({ from, to }) => from <= moment && moment < to);

function calculateFigures(list: ReadonlyArray<ConversationFacts>, spans: ReadonlyArray<Span>): Figures {
  const waits = list.flatMap(({ askedAt, answeredAt }) => (answeredAt === null ? [] : [{ askedAt, answeredAt }]));
  const unanswered = list.filter(({ answeredAt, closedAt }) => closedAt !== null && answeredAt === null);
  const ratings = list.flatMap(({ rating }) => rating ?? []);
  return {
    conversations: list.length,
    answered: waits.length,
    left: list.filter(
      (conversation) =>
        !isOpenAt(spans, conversation.askedAt) ||
        (conversation.closedBy === "customer" && conversation.closedAt !== null && conversation.answeredAt === null),
    ).length,
    abandoned: unanswered.filter(({ closedBy, askedAt }) => closedBy !== "customer" && isOpenAt(spans, askedAt)).length,
    firstResponse: spread(waits.map(({ askedAt, answeredAt }) => Math.max(0, answeredAt - askedAt))),
    firstResponseOpen: spread(waits.map(({ askedAt, answeredAt }) => overlap(spans, askedAt, answeredAt))),
    resolutionMedian: quantile(
      list.flatMap(({ askedAt, answeredAt, closedAt }) =>
        closedAt === null || answeredAt === null ? [] : [Math.max(0, closedAt - askedAt)],
      ),
      0.5,
    ),
    satisfaction:
      ratings.length === 0
        ? null
        : { average: ratings.reduce((sum, score) => sum + score, 0) / ratings.length, count: ratings.length },
  };
}

/** The start of a report on the last days: the first moment of its first day in the shop's time zone. */
export const reportStart = ({ zone }: Pick<Schedule, "zone">, now: number, days: number): number =>
  startOfDay(zone, addDays(dateIn(zone, now), 1 - days));

/**
 * Figures of the last days including today, by the day of the question. Past forced states are not stored: open hours
 * are those of the week and its special days.
 */
export function reportFigures(
  facts: ReadonlyArray<ConversationFacts>,
  schedule: Schedule,
  now: number,
  days: number,
): FiguresReport {
  const { zone } = schedule;
  const today = dateIn(zone, now);
  const from = addDays(today, 1 - days);
  const start = reportStart(schedule, now, days);
  const conversations = facts.filter(({ askedAt }) => askedAt >= start && askedAt <= now);
  const last = Math.max(now, ...conversations.map(({ answeredAt }) => answeredAt ?? 0));
  const spans = openSpans({ ...schedule, forced: null }, start, last);
  const byDay = group(conversations, ({ askedAt }) => dateIn(zone, askedAt));
  const byColleague = group(
    conversations.filter(({ colleague }) => colleague !== null),
    ({ colleague }) => colleague ?? "",
  );
  return {
    from,
    to: today,
    total: calculateFigures(conversations, spans),
    days: Array.from({ length: days }, (_, i) => addDays(from, i)).map((date) => ({
      date,
      ...calculateFigures(byDay.get(date) ?? [], spans),
    })),
    colleagues: [...byColleague]
      .map(([name, list]) => ({ name, ...calculateFigures(list, spans) }))
      .sort((a, b) => b.conversations - a.conversations || (a.name < b.name ? -1 : 1)),
  };
}

function group<T>(list: ReadonlyArray<T>, getKey: (one: T) => string): Map<string, Array<T>> {
  const groups = new Map<string, Array<T>>();
  for (const item of list) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}

/** "under a minute", "12 min", "3 h 5 min", "2 days" */
export function durationText(millis: number | null): string {
  if (millis === null) return "–";
  const minutes = millis < MINUTE_MS ? 0 : Math.round(millis / MINUTE_MS);
  if (minutes < 1) return `${Math.round(millis / 1000)} s`;
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60)
    return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${formatFloat(minutes / 1440, 1)} days`;
}
