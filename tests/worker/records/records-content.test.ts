import { describe, expect, test } from "vitest";
import { customer, guest, made, openContentStaff, staff } from "./content-records.ts";
import { base, kinds } from "./content-kinds.ts";

openContentStaff();

describe.each(kinds)("a %s", (name, input, hide) => {
  const path = `${base}${name}/`;

  test("is written by staff and readable by everyone, unless it is hidden", async () => {
    const record = await made(path, input());
    expect(record).toMatchObject({ version: 1, resource_uri: `${path}${record.id}/` });
    expect((await guest.get(record.resource_uri)).status).toBe(200);
    expect(await (await staff.put(record.resource_uri, { ...hide, version: 1 })).json()).toMatchObject({
      ...hide,
      version: 2,
    });
    for (const client of [guest, customer]) expect((await client.get(record.resource_uri)).status).toBe(404);
    expect((await staff.get(record.resource_uri)).status).toBe(200);
    expect(await (await guest.get(`${path}?id=${record.id}`)).text()).not.toContain(record.resource_uri);
    expect((await staff.put(record.resource_uri, { version: 9 })).status).toBe(409);
    expect((await staff.delete(record.resource_uri)).status).toBe(204);
    expect((await staff.get(record.resource_uri)).status).toBe(404);
  });
});
