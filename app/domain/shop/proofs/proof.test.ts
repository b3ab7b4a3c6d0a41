import { expect, test } from "vitest";
import * as v from "valibot";
import { NewProofComment } from "./proof-comment.ts";
import { NewProof, PROOF_STATES, ProofChanges, proofStateText, showProofState, takesProofs, tooLate } from "./proof.ts";

test("an order that has left the shop accepts no more proofs", () => {
  expect((["confirmed", "proofing", "approved", "in-production"] as const).every(takesProofs)).toBe(true);
  expect((["pending-payment", "shipped", "delivered", "cancelled", "refunded"] as const).some(takesProofs)).toBe(false);
});

test("a proof asks for nothing once its order was canceled or has left", () => {
  for (const state of ["sent", "changes-requested"] as const) {
    expect(showProofState(state, "proofing")).toBe(state);
    expect(showProofState(state, "cancelled")).not.toBe(state);
  }
});

test("a proof that was answered shows its answer, also when its order was canceled since", () => {
  expect(showProofState("approved", "cancelled")).toBe("approved");
  expect(proofStateText(showProofState("changes-requested", "cancelled")).label).toBe("Changes requested");
  expect(proofStateText(showProofState("sent", "cancelled")).label).toBe("No longer needed");
});

test("staff read that an open proof waits for the customer, not that it needs their approval", () => {
  expect(PROOF_STATES.map((state) => proofStateText(state, true).label)).toEqual([
    "Waits for the customer",
    "Approved",
    "Changes requested",
    "Replaced",
  ]);
  for (const state of PROOF_STATES) expect(JSON.stringify(proofStateText(state, true))).not.toMatch(/\byour?\b/i);
});

test("a late response is told who responded first and when, or which version to look at", () => {
  const by = { when: "Nov 20, 2026", who: "Robin" };
  expect(tooLate({ state: "sent", number: 1 }, by, 1)).toBeUndefined();
  expect(tooLate({ state: "superseded", number: 1 }, by, 3)).toContain("Version 3");
  expect(tooLate({ state: "approved", number: 1 }, by, 1)).toMatch(/approved on Nov 20, 2026 by Robin/);
  expect(tooLate({ state: "changes-requested", number: 1 }, by, 1)).toMatch(/requested on Nov 20, 2026 by Robin/);
});

test("a change request has a comment and a version", () => {
  expect(v.is(ProofChanges, { comment: " \n ", version: 1 })).toBe(false);
  expect(v.is(ProofChanges, { comment: "Larger, please" })).toBe(false);
  expect(v.is(ProofChanges, { comment: "x".repeat(2001), version: 1 })).toBe(false);
  expect(v.parse(ProofChanges, { comment: " Larger 🦊 ", version: "2" })).toEqual({ comment: "Larger 🦊", version: 2 });
});

test("a proof has no picture of its own", () => {
  expect(v.parse(NewProof, { order_line: "l" })).toEqual({ order_line: "l", message: "" });
  for (const picture of ["proof/01abcdefgh.png", "", null, 7])
    expect(v.is(NewProof, { order_line: "l", picture })).toBe(false);
});

test("a mock-up's key can only refer to a mock-up", () => {
  for (const picture of [
    "artwork/01abcdefgh",
    "proof/../artwork/x.png",
    "proof/01abcdefgh.svg",
    "/proof/01abcdefgh.png",
    "",
  ])
    expect(v.is(NewProofComment, { text: "So?", picture })).toBe(false);
  expect(v.is(NewProofComment, { text: "So?", picture: "proof/01abcdefgh.png" })).toBe(true);
});
