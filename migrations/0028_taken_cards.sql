-- What a visitor's cart got of a card in a conversation: the same card twice is the same thing once.

CREATE TABLE chat_card_taken (
  line_id TEXT PRIMARY KEY NOT NULL,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  taken_at INTEGER NOT NULL
);
CREATE INDEX chat_card_taken_by_configured ON chat_card_taken (configured_product_id);
