import { signedUp } from "../support/customers.ts";

export const USER = "/profile/api/user/user/";

export async function customer() {
  const { client, email } = await signedUp();
  const { objects } = await (
    await client.get(USER)
  ).json<{ objects: Array<{ id: string; resource_uri: string; version: number }> }>();
  const [{ id, resource_uri: uri, version } = { id: "", resource_uri: "", version: 0 }] = objects;
  return { client, email, id, uri, version, read: async () => (await client.get(uri)).json<Record<string, unknown>>() };
}
export const said = async (response: Response) => [response.status, await response.json()];
