import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { invalid, refuse } from "#domain/ground/kernel/refusal";
import { APPLICATION_STATUS, type ApplicationStatus } from "#domain/shop/applications/status";
import { action } from "./applications.tsx";

const ID = "a1";

/** Denies an application of this status, which the service refuses. */
const denyLate = (status: ApplicationStatus, refusal: ReturnType<typeof refuse>) =>
  action({
    request: new Request("http://shop.test/staff/applications/?kind=nonprofit", {
      method: "POST",
      body: new URLSearchParams({
        id: ID,
        kind: "nonprofit",
        application_status: "1",
        staff_comment: "Sorry",
        version: "1",
      }),
    }),
    params: {},
    context: {
      actor: { role: "admin", userId: "a" },
      services: {
        nonprofit: { decide: () => Promise.resolve(refusal) },
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
  const answer = await denyLate(
    APPLICATION_STATUS.new,
    refuse({ code: "reauthentication-required", message: "Confirm that it's you." }),
  );
  const location = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
  expect(new URL(location, "http://shop.test").searchParams.get("next")).toBe(
    `/staff/applications/?kind=nonprofit&id=${ID}`,
  );
});

test("a late decision is refused with the one before it, and a link to that", async () => {
  const answer = await denyLate(
    APPLICATION_STATUS.accepted,
    invalid({ application_status: ["This application was already decided: Accepted."] }),
  );
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: {
      id: ID,
      overtaken: {
        subject: "Tool Library",
        decision: "Accepted by Sam Lee.",
        href: `/staff/applications/?kind=nonprofit&id=${ID}`,
      },
    },
  });
});
