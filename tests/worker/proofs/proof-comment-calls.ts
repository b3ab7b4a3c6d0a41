import type { Client } from "../support/clients/client.ts";

export interface ProofComment {
  id: string;
  number: number;
  x: number | null;
  y: number | null;
  page: number;
  picture_url: string;
  text: string;
  author: string;
  is_staff: boolean;
  is_resolved: boolean;
}

export const commentsPath = (id: string) => `/profile/api/proof/${id}/comments/`;

export const addComment = (client: Client, id: string, body: object) => client.post(commentsPath(id), body);

export const listComments = async (client: Client, id: string) =>
  (await (await client.get(commentsPath(id))).json<{ comments: Array<ProofComment> }>()).comments;
