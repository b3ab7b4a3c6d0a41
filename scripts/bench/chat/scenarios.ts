import { CLOSE } from "#domain/ground/sync/socket-limits";
import { Member, type Dialect, type Seat } from "./wire.ts";

/** The work of a load process: the connections of each scenario, and how long each lasts. */
export interface Job {
  readonly dialect: Dialect;
  /** 250 rooms of two. */
  readonly rooms: ReadonlyArray<readonly [Seat, Seat]>;
  /** One room: a visitor, and sixteen sockets of staff that write as fast as the flood limit allows. */
  readonly fast: ReadonlyArray<Seat>;
  /** One room with 200 sockets. */
  readonly crowd: ReadonlyArray<Seat>;
  /** 2,000 sockets that reconnect at once. */
  readonly storm: ReadonlyArray<Seat>;
  /** A room in which the first socket misses 500 messages of the others. */
  readonly missed: ReadonlyArray<Seat>;
  readonly seconds: number;
}

/** Milliseconds, messages a second, or a count, by name. */
export type Figures = Readonly<Record<string, number>>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let lines = 0;

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

async function seat(dialect: Dialect, seats: ReadonlyArray<Seat>, atOnce = 25): Promise<Array<Member>> {
  const members = seats.map((memberSeat) => new Member(dialect, memberSeat));
  for (let i = 0; i < members.length; i += atOnce)
    await Promise.all(members.slice(i, i + atOnce).map((member) => member.connect()));
  return members;
}

const leave = (members: ReadonlyArray<Member>) => {
  for (const member of members) member.drop();
};

export async function manyRooms({ dialect, rooms, seconds }: Job): Promise<Figures> {
  const firsts = await seat(
    dialect,
    rooms.map(([firstSeat]) => firstSeat),
  );
  const otherMembers = await seat(
    dialect,
    rooms.map(([, two]) => two),
  );
  // First one side of every room, then the other. The first messages of a room prepare its statements and set its
  // timers, so they count as warm-up, for either server.
  const figures = await openLoop([...firsts, ...otherMembers], 2, { perSecond: 1000, seconds, warmUpSeconds: 5 });
  leave([...firsts, ...otherMembers]);
  return figures;
}

export async function crowd({ dialect, crowd: seats, seconds }: Job): Promise<Figures> {
  const members = [...(await seat(dialect, seats.slice(0, 1))), ...(await seat(dialect, seats.slice(1)))];
  const figures = await openLoop(members, members.length, { perSecond: 25, seconds, warmUpSeconds: 1 });
  leave(members);
  return figures;
}

/** Milliseconds between two messages of one writer: 150 a second, below the limit of 200 for a staff socket. */
const WRITER_GAP_MS = 1000 / 150;

/**
 * At most 64 messages in flight. Each writer stays below the room's flood limit, so that a missing message is one that
 * the server lost; `flooded` counts writers that the server closed for flooding nevertheless.
 */
export async function oneRoom({ dialect, fast, seconds }: Job): Promise<Figures> {
  const members = [...(await seat(dialect, fast.slice(0, 1))), ...(await seat(dialect, fast.slice(1)))];
  const sendersByNumber = new Map<number, Member>();
  const sentAt = new Map<Member, number>();
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const again = (member: Member): void => {
    const now = performance.now();
    if (now > end || member.closeCode !== undefined) return;
    const due = (sentAt.get(member) ?? 0) + WRITER_GAP_MS;
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
  const writers = members.slice(1);
  for (let i = 0; i < 64; i++) again(writers[i % writers.length] as Member);
  await pause(seconds * 1000);
  const perSecond = done / seconds;
  for (let waited = 0; sendersByNumber.size > 0 && waited < 3000; waited += 20) await pause(20);
  const flooded = members.filter(({ closeCode }) => closeCode === CLOSE.flood);
  const missing = [...sendersByNumber.values()].filter((member) => !flooded.includes(member)).length;
  leave(members);
  return { perSecond, missing, flooded: flooded.length };
}

/** All sockets are dropped at once and reconnect at once. An error is a socket that was refused or not resumed. */
export async function storm({ dialect, storm: seats }: Job): Promise<Figures> {
  const members = [
    ...(await seat(
      dialect,
      seats.filter((_, i) => i % 2 === 0),
      50,
    )),
    ...(await seat(
      dialect,
      seats.filter((_, i) => i % 2 === 1),
      50,
    )),
  ];
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
export async function resume({ dialect, missed }: Job): Promise<Figures> {
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
