import { env } from "cloudflare:workers";

export const countStoredArtwork = async () => [
  (await env.FILES.list({ prefix: "artwork/" })).objects.length,
  (await env.DB.prepare("SELECT count(*) AS n FROM artwork").first<{ n: number }>())?.n,
];
