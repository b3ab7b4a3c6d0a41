-- Content: blog, questions, gallery, testimonials, pages, alerts and banners.

-- A category of articles. Bodies are Markdown, shown without raw HTML.
CREATE TABLE post_category (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX post_category_slug ON post_category (slug);

CREATE TRIGGER search_post_category_changed AFTER UPDATE ON post_category BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'post', post_id FROM post_in_category WHERE category_id = NEW.id AND (OLD.name <> NEW.name);
END;

-- An article of the blog.
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

CREATE TRIGGER post_added AFTER INSERT ON post BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER post_changed AFTER UPDATE ON post BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER post_removed AFTER DELETE ON post BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER search_post_added AFTER INSERT ON post BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', NEW.id);
END;
CREATE TRIGGER search_post_changed AFTER UPDATE ON post BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', NEW.id);
END;
CREATE TRIGGER search_post_removed AFTER DELETE ON post BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', OLD.id);
END;

-- The categories of an article.
CREATE TABLE post_in_category (
  post_id INTEGER NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES post_category (id) ON DELETE CASCADE,
  PRIMARY KEY (post_id, category_id)
) STRICT;
CREATE INDEX post_in_category_by_category ON post_in_category (category_id);

CREATE TRIGGER post_in_category_added AFTER INSERT ON post_in_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, NEW.post_id, 0, 0, NULL);
END;
CREATE TRIGGER post_in_category_removed AFTER DELETE ON post_in_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, OLD.post_id, 0, 0, NULL);
END;
CREATE TRIGGER search_post_in_category_added AFTER INSERT ON post_in_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', NEW.post_id);
END;
CREATE TRIGGER search_post_in_category_removed AFTER DELETE ON post_in_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', OLD.post_id);
END;

-- A group of frequently asked questions.
CREATE TABLE faq_category (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX faq_category_slug ON faq_category (slug);

CREATE TRIGGER search_faq_category_changed AFTER UPDATE ON faq_category BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'question', id FROM faq WHERE category_id = NEW.id AND (OLD.name <> NEW.name);
END;

-- A frequently asked question and its answer.
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

CREATE TRIGGER faq_added AFTER INSERT ON faq BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (61, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER faq_changed AFTER UPDATE ON faq BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (61, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER faq_removed AFTER DELETE ON faq BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (61, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER search_faq_added AFTER INSERT ON faq BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('question', NEW.id);
END;
CREATE TRIGGER search_faq_changed AFTER UPDATE ON faq BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('question', NEW.id);
END;
CREATE TRIGGER search_faq_removed AFTER DELETE ON faq BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('question', OLD.id);
END;

-- A picture or video of the gallery.
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
  small_image TEXT NOT NULL DEFAULT '',
  video TEXT,
  captions TEXT,
  duration_seconds INTEGER,
  status TEXT NOT NULL DEFAULT 'published',
  published_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT gallery_item_kind CHECK (kind IN ('image', 'video')),
  CONSTRAINT gallery_item_status CHECK (status IN ('draft', 'published', 'hidden')),
  CONSTRAINT gallery_item_video CHECK ((kind = 'video') = (video IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX gallery_item_slug ON gallery_item (kind, slug);
CREATE INDEX gallery_item_by_date ON gallery_item (kind, status, published_at);
CREATE INDEX gallery_item_by_category ON gallery_item (kind, category, published_at);
CREATE INDEX gallery_item_by_product ON gallery_item (product_id);

CREATE TRIGGER gallery_item_added AFTER INSERT ON gallery_item BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (62, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER gallery_item_changed AFTER UPDATE ON gallery_item BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (62, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER gallery_item_removed AFTER DELETE ON gallery_item BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (62, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER search_gallery_item_added AFTER INSERT ON gallery_item BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('gallery', NEW.id);
END;
CREATE TRIGGER search_gallery_item_changed AFTER UPDATE ON gallery_item BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('gallery', NEW.id);
END;
CREATE TRIGGER search_gallery_item_removed AFTER DELETE ON gallery_item BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('gallery', OLD.id);
END;

-- What a customer said about the shop, shown on its pages.
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
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT testimonial_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT testimonial_status CHECK (status IN ('draft', 'published', 'hidden'))
) STRICT;
CREATE INDEX testimonial_by_date ON testimonial (status, published_at);
CREATE INDEX testimonial_by_category ON testimonial (category, status, published_at);

CREATE TRIGGER testimonial_added AFTER INSERT ON testimonial BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (63, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER testimonial_changed AFTER UPDATE ON testimonial BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (63, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER testimonial_removed AFTER DELETE ON testimonial BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (63, OLD.id, 0, 1, NULL);
END;

-- Static pages: privacy, terms, about, how to apply a sticker.
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

CREATE TRIGGER page_added AFTER INSERT ON page BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (64, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER page_changed AFTER UPDATE ON page BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (64, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER page_removed AFTER DELETE ON page BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (64, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER search_page_added AFTER INSERT ON page BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('page', NEW.id);
END;
CREATE TRIGGER search_page_changed AFTER UPDATE ON page BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('page', NEW.id);
END;
CREATE TRIGGER search_page_removed AFTER DELETE ON page BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('page', OLD.id);
END;

-- The alert above every page. A visitor who closed it does not see that id again.
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

CREATE TRIGGER alert_added AFTER INSERT ON alert BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (65, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER alert_changed AFTER UPDATE ON alert BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (65, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER alert_removed AFTER DELETE ON alert BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (65, OLD.id, 0, 1, NULL);
END;

-- A banner of the home page.
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

CREATE TRIGGER banner_added AFTER INSERT ON banner BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (66, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER banner_changed AFTER UPDATE ON banner BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (66, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER banner_removed AFTER DELETE ON banner BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (66, OLD.id, 0, 1, NULL);
END;
