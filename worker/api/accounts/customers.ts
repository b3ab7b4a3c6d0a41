import { notFound } from "#domain/ground/kernel/refusal";
import { call, type Call } from "../call.ts";
import { fileResponse } from "../private-file.ts";
import { archiveResponse } from "./archive-response.ts";

const tag = "office";

/** What staff download on the screen of a customer. */
export const customerCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/staff/api/customers/:id/data/",
      tag,
      needs: "managePeople",
      recentSignIn: "staff",
      summary: "Everything the shop stores about a customer, as a zip of JSON and files",
    },
    async ({ services }, { params }) => {
      const archive = await services.accountData.customers.export(params["id"] ?? "");
      return archive.ok ? archiveResponse(archive.value) : archive;
    },
  ),
  call(
    {
      method: "get",
      path: "/staff/api/tax-exemptions/:id/document/",
      tag,
      needs: "manageOrders",
      summary: "The paper of a customer's tax exemption",
    },
    async ({ services }, { params, request }) => {
      const paper = await services.office.customers.readPaper(params["id"] ?? "");
      if (!paper) return notFound();
      return fileResponse(request, paper.stored, { name: paper.name, isShown: false, cache: "private, no-store" });
    },
  ),
];
