-- Blog, questions, gallery, testimonials, pages, banners, newsletter.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

CREATE TABLE post_category (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX post_category_slug ON post_category (slug);

CREATE TABLE post (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  author TEXT NOT NULL DEFAULT '',
  image TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'published',
  seo TEXT NOT NULL DEFAULT '{}',
  published_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT post_status CHECK (status IN ('draft', 'published', 'hidden'))
) STRICT;
CREATE UNIQUE INDEX post_slug ON post (slug);
CREATE INDEX post_by_date ON post (status, published_at);

CREATE TABLE post_in_category (
  post_id INTEGER NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES post_category (id) ON DELETE CASCADE,
  PRIMARY KEY (post_id, category_id)
) STRICT;
CREATE INDEX post_in_category_by_category ON post_in_category (category_id);

CREATE TABLE faq_category (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX faq_category_slug ON faq_category (slug);

CREATE TABLE faq (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES faq_category (id),
  slug TEXT NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  is_published INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX faq_slug ON faq (category_id, slug);
CREATE INDEX faq_by_category ON faq (category_id, position);

CREATE TABLE gallery_item (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  product_id INTEGER REFERENCES product (id) ON DELETE SET NULL,
  image TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  video TEXT,
  duration_seconds INTEGER,
  status TEXT NOT NULL DEFAULT 'published',
  published_at INTEGER NOT NULL,
  CONSTRAINT gallery_item_kind CHECK (kind IN ('image', 'video')),
  CONSTRAINT gallery_item_status CHECK (status IN ('draft', 'published', 'hidden')),
  CONSTRAINT gallery_item_video CHECK ((kind = 'video') = (video IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX gallery_item_slug ON gallery_item (kind, slug);
CREATE INDEX gallery_item_by_date ON gallery_item (kind, status, published_at);
CREATE INDEX gallery_item_by_category ON gallery_item (kind, category, published_at);
CREATE INDEX gallery_item_by_product ON gallery_item (product_id);

CREATE TABLE testimonial (
  id INTEGER PRIMARY KEY,
  user_id TEXT REFERENCES user (id),
  product_id INTEGER REFERENCES product (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  rating INTEGER NOT NULL DEFAULT 5,
  image TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'draft',
  published_at INTEGER NOT NULL,
  CONSTRAINT testimonial_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT testimonial_status CHECK (status IN ('draft', 'published', 'hidden'))
) STRICT;
CREATE INDEX testimonial_by_date ON testimonial (status, published_at);
CREATE INDEX testimonial_by_category ON testimonial (category, status, published_at);

CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  image TEXT NOT NULL DEFAULT '',
  seo TEXT NOT NULL DEFAULT '{}',
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT page_path_shape CHECK (path LIKE '/%/' OR path = '/')
) STRICT;
CREATE UNIQUE INDEX page_path ON page (path);

CREATE TABLE alert (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL DEFAULT 'info',
  message TEXT NOT NULL,
  link_label TEXT NOT NULL DEFAULT '',
  link_url TEXT NOT NULL DEFAULT '',
  is_active INTEGER NOT NULL DEFAULT 1,
  starts_at INTEGER,
  ends_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT alert_kind CHECK (kind IN ('error', 'warning', 'success', 'info')),
  CONSTRAINT alert_period CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
) STRICT;

CREATE TABLE banner (
  id INTEGER PRIMARY KEY,
  slot TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL DEFAULT '',
  image TEXT NOT NULL DEFAULT '',
  link_label TEXT NOT NULL DEFAULT '',
  link_url TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT banner_slot CHECK (slot IN ('banner', 'carousel'))
) STRICT;
CREATE INDEX banner_by_slot ON banner (slot, is_active, position);

CREATE TABLE newsletter_subscription (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  token_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  unsubscribed_at INTEGER,
  CONSTRAINT newsletter_subscription_state CHECK (state IN ('pending', 'confirmed', 'unsubscribed'))
) STRICT;
CREATE UNIQUE INDEX newsletter_subscription_email ON newsletter_subscription (lower(email));
CREATE UNIQUE INDEX newsletter_subscription_token ON newsletter_subscription (token_hash);
