import { CLOSE } from "#domain/ground/sync/socket-limits";
import { Member, type Dialect, type Seat } from "./wire.ts";

/** The work of a load process: its scenario, the connections of each, and how long each lasts. */
export interface Job {
  readonly part: PartName;
  readonly dialect: Dialect;
  /** 250 rooms of two, in which the rate of messages rises. */
  readonly risingRooms: ReadonlyArray<readonly [Seat, Seat]>;
  /** 250 rooms of two, with 1,000 messages a second. */
  readonly rooms: ReadonlyArray<readonly [Seat, Seat]>;
  /** One room: sixteen sockets of its visitor, and sixteen of staff, all of which write. */
  readonly fast: ReadonlyArray<readonly [Seat, Seat]>;
  /** One room with as many sockets as it admits. */
  readonly crowd: ReadonlyArray<Seat>;
  /** 2,000 sockets that reconnect at once. */
  readonly storm: ReadonlyArray<readonly [Seat, Seat]>;
  /** A room in which the first socket misses 500 messages of the others. */
  readonly missed: ReadonlyArray<Seat>;
  readonly seconds: number;
}

/** Milliseconds, messages a second, or a count, by name. */
export type Figures = Readonly<Record<string, number>>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let lines = 0;

/** Messages a second. */
const RATES = [60, 125, 250, 500, 700, 1000, 1400, 2000, 2800];
/** A rate is sustained when 99 of 100 messages arrive within this time. */
const FAST_MS = 10;
/** A disturbance of the machine ends a rise only when the same rate fails again. */
const TRIES = 2;

function quantiles(times: Array<number>): { p50: number; p99: number } {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/**
 * Sends messages on a fixed schedule, whether or not earlier ones have come back. Measures from the scheduled moment
 * until each listener has the message.
 */
async function openLoop(
  speakers: ReadonlyArray<Member>,
  listenersOfOne: number,
  { perSecond, seconds, warmUpSeconds }: { perSecond: number; seconds: number; warmUpSeconds: number },
): Promise<Figures> {
  const due = new Map<number, number>();
  const times: Array<number> = [];
  const warmUp = perSecond * warmUpSeconds;
  const total = perSecond * seconds + warmUp;
  let begun = 0;
  const first = lines + 1;
  const onLine = (number: number) => {
    const at = due.get(number);
    if (at !== undefined && number >= first + warmUp) times.push(performance.now() - at);
  };
  for (const speaker of speakers) speaker.onLine = onLine;
  const start = performance.now() + 50;
  while (begun < total) {
    const now = performance.now();
    while (begun < total && start + (begun * 1000) / perSecond <= now) {
      const number = ++lines;
      due.set(number, start + (begun * 1000) / perSecond);
      speakers[begun % speakers.length]?.say(number);
      begun++;
    }
    await pause(1);
  }
  const expected = perSecond * seconds * listenersOfOne;
  for (let waited = 0; times.length < expected && waited < 5000; waited += 20) await pause(20);
  return { ...quantiles(times), missing: expected - times.length };
}

async function seat(dialect: Dialect, seats: ReadonlyArray<Seat>, atOnce = 50): Promise<Array<Member>> {
  const members = seats.map((memberSeat) => new Member(dialect, memberSeat));
  for (let i = 0; i < members.length; i += atOnce)
    await Promise.all(members.slice(i, i + atOnce).map((member) => member.connect()));
  return members;
}

const leave = (members: ReadonlyArray<Member>) => {
  for (const member of members) member.drop();
};

/** First one side of every room, then the other. */
async function seatPairs(dialect: Dialect, rooms: ReadonlyArray<readonly [Seat, Seat]>): Promise<Array<Member>> {
  const firsts = await seat(
    dialect,
    rooms.map(([first]) => first),
  );
  const seconds = await seat(
    dialect,
    rooms.map(([, second]) => second),
  );
  return [...firsts, ...seconds];
}

/** The first messages of a room prepare its statements and set its timers, so they count as warm-up. */
const WARM_UP_SECONDS = 5;

async function manyRooms({ dialect, rooms, seconds }: Job): Promise<Figures> {
  const members = await seatPairs(dialect, rooms);
  const figures = await openLoop(members, 2, { perSecond: 1000, seconds, warmUpSeconds: WARM_UP_SECONDS });
  leave(members);
  return figures;
}

/** The highest sustained rate of messages. */
async function risingRate({ dialect, risingRooms, seconds }: Job): Promise<Figures> {
  const members = await seatPairs(dialect, risingRooms);
  await openLoop(members, 2, { perSecond: 100, seconds: 1, warmUpSeconds: WARM_UP_SECONDS });
  const isSustained = async (perSecond: number): Promise<boolean> => {
    const { p99 = NaN, missing } = await openLoop(members, 2, { perSecond, seconds, warmUpSeconds: 1 });
    return missing === 0 && p99 <= FAST_MS;
  };
  let best = 0;
  for (const rate of RATES) {
    for (let tries = 0; tries < TRIES && best < rate; tries++) if (await isSustained(rate)) best = rate;
    if (best < rate) break;
  }
  leave(members);
  return { perSecond: best };
}

async function crowd({ dialect, crowd: seats, seconds }: Job): Promise<Figures> {
  const members = [...(await seat(dialect, seats.slice(0, 1))), ...(await seat(dialect, seats.slice(1)))];
  const figures = await openLoop(members, members.length, {
    perSecond: 125,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
  });
  leave(members);
  return figures;
}

/**
 * Milliseconds between two messages of one writer: 75 a second of a visitor and 150 of staff, below the limits of 100
 * and 200 for a socket.
 */
const WRITER_GAPS_MS = [1000 / 75, 1000 / 150] as const;

/**
 * At most 64 messages in flight. Each writer stays below the room's flood limit, so that a missing message is one that
 * the server lost; `flooded` counts writers that the server closed for flooding nevertheless.
 */
async function oneRoom({ dialect, fast, seconds }: Job): Promise<Figures> {
  const members = await seatPairs(dialect, fast);
  const gaps = new Map(members.map((member, i) => [member, WRITER_GAPS_MS[i < fast.length ? 0 : 1]]));
  const sendersByNumber = new Map<number, Member>();
  const sentAt = new Map<Member, number>();
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const again = (member: Member): void => {
    const now = performance.now();
    if (now > end || member.closeCode !== undefined) return;
    const due = (sentAt.get(member) ?? 0) + (gaps.get(member) ?? 0);
    if (now < due) return void setTimeout(() => again(member), due - now);
    sentAt.set(member, now);
    const number = ++lines;
    sendersByNumber.set(number, member);
    member.say(number);
  };
  for (const member of members) {
    member.onLine = (number) => {
      if (sendersByNumber.get(number) !== member) return;
      sendersByNumber.delete(number);
      done++;
      again(member);
    };
  }
  for (let i = 0; i < 64; i++) again(members[i % members.length] as Member);
  await pause(seconds * 1000);
  const perSecond = done / seconds;
  for (let waited = 0; sendersByNumber.size > 0 && waited < 3000; waited += 20) await pause(20);
  const flooded = members.filter(({ closeCode }) => closeCode === CLOSE.flood);
  const missing = [...sendersByNumber.values()].filter((member) => !flooded.includes(member)).length;
  leave(members);
  return { perSecond, missing, flooded: flooded.length };
}

/** All sockets are dropped at once and reconnect at once. An error is a socket that was refused or not resumed. */
async function storm({ dialect, storm: rooms }: Job): Promise<Figures> {
  const members = await seatPairs(dialect, rooms);
  // Each room has something to resume from.
  for (const [i, member] of members.entries()) {
    if (i < members.length / 2) member.say(++lines);
    if (i % 50 === 0) await pause(20);
  }
  await pause(500);
  leave(members);
  await pause(300);
  const start = performance.now();
  const back = await Promise.allSettled(members.map((member) => member.connect()));
  const seconds = (performance.now() - start) / 1000;
  leave(members);
  return { seconds, errors: back.filter(({ status }) => status === "rejected").length };
}

/**
 * The median of three, from opening the socket until the last of 500 missed messages. Resumes that the server refuses
 * do not count.
 */
async function resume({ dialect, missed }: Job): Promise<Figures> {
  const [reader, ...speakers] = await seat(dialect, missed, 1);
  const [first] = speakers;
  if (!reader || !first) throw new Error("a reader and a speaker are needed");
  const times: Array<number> = [];
  for (let round = 0; round < 3; round++) {
    first.say(++lines); // something to resume from
    await pause(200);
    reader.drop();
    await pause(200);
    let echoes = 0;
    first.onLine = () => echoes++;
    for (let i = 0; i < 500; i++) {
      speakers[i % speakers.length]?.say(++lines);
      while (i + 1 - echoes > 64) await pause(1);
    }
    while (echoes < 500) await pause(5);
    let lineCount = 0;
    const all = new Promise<void>((resolve) => {
      reader.onLine = () => {
        if (++lineCount === 500) resolve();
      };
    });
    const start = performance.now();
    const isResumed = await reader.connect().then(
      () => true,
      () => false,
    );
    if (isResumed) {
      await all;
      times.push(performance.now() - start);
    }
    first.onLine = reader.onLine = () => undefined;
  }
  leave([reader, ...speakers]);
  return { ms: quantiles(times).p50 };
}

/** In the order in which they are measured. */
export const PARTS = { risingRate, manyRooms, crowd, oneRoom, resume, storm } as const;
export type PartName = keyof typeof PARTS;
