import { env } from "cloudflare:workers";
import { CLASSIC_FIELDS, CLASSIC_SVG, field } from "../fixtures/classic-tag.ts";
import { stockCatalog } from "./catalog.ts";

/**
 * A catalog with one name tag (3 × 1.5 in or 3 × 1 in), its layout (id 1) and a plainer one of the same size (id 2).
 */
export async function stockNameTags(): Promise<void> {
  await stockCatalog([
    {
      slug: "classic-name-tag",
      name: "Classic name tag",
      kind: "personalize",
      profile: "name-tag",
      materials: ["magnet"],
    },
  ]);
  const insert = env.DB.prepare(
    "INSERT INTO template (id, slug, name, svg, fields, width, height, accent, updated_at) VALUES (?, ?, ?, ?, ?, 3, 1.5, '#0d5750', 0)",
  );
  await env.DB.batch([
    insert.bind(1, "classic-name-tag", "Color bar", CLASSIC_SVG, JSON.stringify(CLASSIC_FIELDS)),
    insert.bind(2, "plain-name-tag", "Plain", CLASSIC_SVG, JSON.stringify([field("name", { required: true })])),
    env.DB.prepare(
      `UPDATE product SET template_id = 1, sizes = '[{"width":3,"height":1.5},{"width":3,"height":1}]', shapes = '["rounded"]', default_width = 3, default_height = 1.5`,
    ),
    env.DB.prepare("INSERT INTO color (slug, name, hex) VALUES ('sun', 'Sun', '#ffc93a')"),
  ]);
}

/** Inches. */
export const PICTURE_FRAME = {
  kind: "picture",
  name: "picture",
  label: "Picture",
  required: true,
  x: 0.6,
  y: 0.75,
  width: 0.8,
  height: 1,
};

/** Creates the template "picture-tag": the classic one with a frame for a picture, 0.8 × 1 in. */
export const createPictureTemplate = () =>
  env.DB.prepare(
    "INSERT INTO template (id, slug, name, svg, fields, width, height, accent, updated_at) VALUES (9, 'picture-tag', 'Portrait', ?, ?, 3, 1.5, '', 0)",
  )
    .bind(CLASSIC_SVG, JSON.stringify([...CLASSIC_FIELDS, PICTURE_FRAME]))
    .run();
