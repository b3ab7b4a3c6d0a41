-- The pictures that a list of name tags is made of: the list itself names them, and none can be thrown away while it does.
CREATE TABLE tag_picture (
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  artwork_id TEXT NOT NULL REFERENCES artwork (id),
  PRIMARY KEY (configured_product_id, artwork_id)
) WITHOUT ROWID;
CREATE INDEX tag_picture_by_artwork ON tag_picture (artwork_id);
