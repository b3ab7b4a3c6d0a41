import { describe, expect, test } from "vitest";
import { customer, guest, made, openContentStaff, staff } from "./content-records.ts";
import { base, kinds } from "./content-kinds.ts";

openContentStaff();

describe.each(kinds)("a %s", (name, input, hide) => {
  const path = `${base}${name}/`;

  test("is written by staff and readable by everyone, unless it is hidden", async () => {
    const one = await made(path, input());
    expect(one).toMatchObject({ version: 1, resource_uri: `${path}${one.id}/` });
    expect((await guest.get(one.resource_uri)).status).toBe(200);
    if (hide) {
      expect(await (await staff.put(one.resource_uri, { ...hide, version: 1 })).json()).toMatchObject({
        ...hide,
        version: 2,
      });
      for (const client of [guest, customer]) expect((await client.get(one.resource_uri)).status).toBe(404);
      expect((await staff.get(one.resource_uri)).status).toBe(200);
      expect(await (await guest.get(`${path}?id=${one.id}`)).text()).not.toContain(one.resource_uri);
    }
    expect((await staff.put(one.resource_uri, { version: 9 })).status).toBe(409);
    expect((await staff.delete(one.resource_uri)).status).toBe(204);
    expect((await staff.get(one.resource_uri)).status).toBe(404);
  });
});
