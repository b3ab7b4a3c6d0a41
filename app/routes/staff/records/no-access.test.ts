import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { action as formAction } from "./form.tsx";
import { action as listAction } from "./list.tsx";

/** The form of a person whose role was taken away after the page was opened. */
const sendForm = (params: Readonly<Record<string, string>>): ActionFunctionArgs => ({
  request: new Request("http://shop.test/", {
    method: "POST",
    body: new URLSearchParams({ question: "Do foxes like stickers?", answer: "They <do>.\n\nAll.", version: "3" }),
  }),
  params,
  context: { actor: { role: "customer", userId: "u" } } as unknown as ActionFunctionArgs["context"],
});

test("who lost access in the middle of a form gets back what was written", async () => {
  await expect(formAction(sendForm({ name: "faq", id: "2" }))).rejects.toMatchObject({
    init: { status: 404 },
    data: {
      texts: [
        { name: "question", label: "Question", text: "Do foxes like stickers?" },
        { name: "answer", label: "Answer", text: "They <do>.\n\nAll." },
      ],
    },
  });
});

test("a form for no kind of records, and one for a list, are refused in the same way", async () => {
  const refusal = { init: { status: 404 }, data: { texts: [] } };
  await expect(formAction(sendForm({ name: "nothing", id: "2" }))).rejects.toMatchObject(refusal);
  await expect(listAction(sendForm({ name: "faq" }))).rejects.toMatchObject(refusal);
});
