import { type Claims, CLAIMS_HEADER, writeClaims } from "./claims.ts";
import type { RoomEnv } from "./env.ts";

/** Every staff socket meets in one object; a second one would be named here when one passes some 200 publications a second. */
export const WATCHER_NAME = "hub:0";

/** The way from the worker to rooms and to the staff watcher: the only place that makes their ids. */
export class Rooms {
  readonly #env: Pick<RoomEnv, "CHAT_ROOMS" | "STAFF_WATCHERS">;
  constructor(env: Pick<RoomEnv, "CHAT_ROOMS" | "STAFF_WATCHERS">) {
    this.#env = env;
  }

  room(roomId: string) {
    return this.#env.CHAT_ROOMS.getByName(roomId);
  }

  watcher() {
    return this.#env.STAFF_WATCHERS.getByName(WATCHER_NAME);
  }

  /** Hands a socket to its room. */
  join(request: Request, claims: Claims): Promise<Response> {
    return this.room(claims.room).fetch(withClaims(request, claims));
  }

  /** Hands a staff member's socket to the watcher. */
  watch(request: Request, claims: Claims): Promise<Response> {
    return this.watcher().fetch(withClaims(request, claims));
  }
}

function withClaims(request: Request, claims: Claims): Request {
  const headers = new Headers(request.headers);
  headers.set(CLAIMS_HEADER, writeClaims(claims));
  return new Request(request, { headers });
}

export const openRooms = (env: Pick<RoomEnv, "CHAT_ROOMS" | "STAFF_WATCHERS">): Rooms => new Rooms(env);
