import { call, type Call } from "../call.ts";

export const textMessageCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/messages/webhook/:provider/",
      tag: "mail",
      summary: "A text message provider's signed message: a reply to a text",
    },
    async ({ services }, { params, request }) => {
      const { pathname, search } = new URL(request.url);
      // The signature covers the fields as they were sent.
      const raw = new TextDecoder().decode(await request.arrayBuffer());
      const { headers } = request;
      const received = await services.textMessages.receive(params["provider"] ?? "", {
        path: pathname + search,
        raw,
        headers,
      });
      return received.ok ? received.value : received;
    },
  ),
];
