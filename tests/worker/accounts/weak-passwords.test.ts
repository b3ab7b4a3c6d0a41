import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail, password, signedUp, tokenIn } from "../support/customers.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const GUESSABLE = ["password", "12345678", "qwertyuiop", "PassWord1!", "--iloveyou--", "Kisscut2026!"];
const refusal = { errors: { password: [expect.stringMatching(/too easy to guess|name of our shop/) as string] } };
const readAnswer = async (response: Response) => [response.status, await response.json()];

describe("a password that is easy to guess is refused at its field", () => {
  test("at registration, before any e-mail is sent", async () => {
    const email = newEmail();
    for (const word of GUESSABLE)
      expect(await readAnswer(await new Client().form("/account/api/register/", { email, password: word }))).toEqual([
        400,
        refusal,
      ]);
    const local = await new Client().form("/account/api/register/", {
      email: "little.red.fox@example.com",
      password: "Little.Red.Fox!",
    });
    expect(await readAnswer(local)).toEqual([
      400,
      { errors: { password: ["Your password can't be the name in your e-mail address."] } },
    ]);
    expect(await emailsTo(email)).toEqual([]);
  });

  test("when a registration is finished in another browser; its link stays valid", async () => {
    const email = newEmail();
    await new Client().form("/account/api/register/", { email, password });
    const token = tokenIn((await emailsTo(email))[0]);
    for (const word of GUESSABLE)
      expect(
        await readAnswer(await new Client().form("/account/api/finish-registration/", { token, password: word })),
      ).toEqual([400, refusal]);
    expect((await new Client().form("/account/api/finish-registration/", { token, password })).status).toBe(200);
  });

  test("when a reset link is used; the link stays valid", async () => {
    const { email } = await signedUp();
    await new Client().form("/account/api/reset-password/", { email });
    const token = tokenIn((await emailsTo(email))[0]);
    for (const word of GUESSABLE)
      expect(
        await readAnswer(await new Client().form("/account/api/set-password/", { token, password: word })),
      ).toEqual([400, refusal]);
    expect((await new Client().form("/account/api/set-password/", { token, password })).status).toBe(200);
  });

  test("when it is changed; the old one stays", async () => {
    const { client, email } = await signedUp();
    for (const word of GUESSABLE)
      expect(
        await readAnswer(
          await client.post("/account/api/change-password/", { current_password: password, password: word }),
        ),
      ).toEqual([400, refusal]);
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(200);
  });
});
