import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { APPLICATION_STATUS, type ApplicationStatus } from "#domain/shop/applications/status";
import { action } from "./applications.tsx";

const ID = "a1";

/** Denies an application of this status, as staff whose sign-in is not recent. */
const denyLate = (status: ApplicationStatus) =>
  action({
    request: new Request("http://shop.test/staff/applications/?kind=nonprofit", {
      method: "POST",
      body: new URLSearchParams({ id: ID, kind: "nonprofit", application_status: "1" }),
    }),
    params: {},
    context: {
      actor: { role: "admin", userId: "a" },
      services: {
        accounts: { recentSignInMs: () => 0 },
        office: {
          listApplications: () =>
            Promise.resolve({
              applications: [{ id: ID, kind: "nonprofit", status, title: "Tool Library", decidedBy: "Sam Lee" }],
            }),
        },
      },
    },
  } as unknown as ActionFunctionArgs);

test("whoever confirms a sign-in to decide comes back to the same application, in whichever list it is by then", async () => {
  const answer = await denyLate(APPLICATION_STATUS.new);
  const location = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
  expect(new URL(location, "http://shop.test").searchParams.get("next")).toBe(
    `/staff/applications/?kind=nonprofit&id=${ID}`,
  );
});

test("a late decision is refused with the one before it, without asking for the password first", async () => {
  const answer = await denyLate(APPLICATION_STATUS.accepted);
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { id: ID, overtaken: expect.stringMatching(/Tool Library wasn't saved, .* Accepted by Sam Lee/) as unknown },
  });
});
