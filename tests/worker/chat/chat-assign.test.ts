import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { leaveAll, type Person, person, waiting, assign } from "./chat-assignment.ts";

afterEach(leaveAll);
let [sam, tess]: Array<Person> = [];
beforeAll(async () => {
  [sam, tess] = [await person("staff", "Sam"), await person("staff", "Tess")];
});

describe("POST /chat/api/assign/", () => {
  test("when two representatives take a conversation at once, one gets it and the other learns who", async () => {
    const { room, ann, owner } = await waiting();
    const answers = await Promise.all([assign(sam, room, sam?.id, 0), assign(tess, room, tess?.id, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? "Sam" : "Tess";
    await ann.until(() => owner() === winner);
    const loser = answers.find(({ status }) => status === 409);
    expect(await loser?.json()).toEqual({ error: `${winner} already has this chat.` });
  });
});
