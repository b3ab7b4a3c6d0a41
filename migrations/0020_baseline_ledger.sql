-- Store credit.

-- Store credit, as an append-only chain: entry n of an account starts where entry n − 1 ended, and never ends below
-- zero. The balance is the last entry's end. A wrong entry is corrected by another one (action 0, staff).
CREATE TABLE credit_ledger (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  n INTEGER NOT NULL,
  action INTEGER NOT NULL,
  transaction_type INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  balance_start_minor INTEGER NOT NULL,
  balance_change_minor INTEGER NOT NULL,
  balance_end_minor INTEGER NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  order_id TEXT REFERENCES orders (id),
  idempotency_key TEXT NOT NULL,
  created_by TEXT NOT NULL DEFAULT 'shop',
  date_created INTEGER NOT NULL,
  CONSTRAINT credit_action CHECK (action BETWEEN 0 AND 8),
  CONSTRAINT credit_sum CHECK (balance_end_minor = balance_start_minor + balance_change_minor),
  CONSTRAINT insufficient_credit CHECK (balance_end_minor >= 0),
  CONSTRAINT credit_sign CHECK ((transaction_type = 0 AND balance_change_minor > 0) OR (transaction_type = 1 AND balance_change_minor < 0))
) STRICT;
CREATE UNIQUE INDEX credit_ledger_n ON credit_ledger (user_id, n);
CREATE UNIQUE INDEX credit_ledger_once ON credit_ledger (idempotency_key);
CREATE INDEX credit_ledger_by_date ON credit_ledger (user_id, date_created);
-- Adds up what a staff member credited today.
CREATE INDEX credit_ledger_by_creator ON credit_ledger (created_by, date_created);

CREATE TRIGGER credit_chain BEFORE INSERT ON credit_ledger
WHEN NEW.n <> coalesce((SELECT max(n) FROM credit_ledger WHERE user_id = NEW.user_id), 0) + 1
  OR NEW.balance_start_minor <> coalesce((SELECT balance_end_minor FROM credit_ledger WHERE user_id = NEW.user_id ORDER BY n DESC LIMIT 1), 0)
  OR NEW.currency <> coalesce((SELECT currency FROM credit_ledger WHERE user_id = NEW.user_id LIMIT 1), NEW.currency)
BEGIN
  SELECT RAISE(ABORT, 'credit_chain');
END;

CREATE TRIGGER credit_ledger_no_update BEFORE UPDATE ON credit_ledger BEGIN
  SELECT RAISE(ABORT, 'credit_ledger_is_append_only');
END;

CREATE TRIGGER credit_ledger_no_delete BEFORE DELETE ON credit_ledger BEGIN
  SELECT RAISE(ABORT, 'credit_ledger_is_append_only');
END;

-- No entry of the ledger spends what an open checkout holds.
CREATE TRIGGER credit_set_aside_stays BEFORE INSERT ON credit_ledger
WHEN NEW.balance_change_minor < 0
  AND NEW.balance_end_minor < coalesce((SELECT sum(amount_minor) FROM credit_hold WHERE user_id = NEW.user_id AND state = 'open'), 0)
BEGIN
  SELECT RAISE(ABORT, 'insufficient_credit');
END;

CREATE TRIGGER credit_ledger_added AFTER INSERT ON credit_ledger BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (3, NEW.id, 1, 0, 'C-' || NEW.user_id);
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.user_id, 0, 0, 'C-' || NEW.user_id);
END;

-- Store credit that is reserved for an undecided payment.
CREATE TABLE credit_hold (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  order_id TEXT REFERENCES orders (id),
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT credit_hold_amount CHECK (amount_minor > 0),
  CONSTRAINT credit_hold_state CHECK (state IN ('open', 'captured', 'released'))
) STRICT;
CREATE INDEX credit_hold_by_user ON credit_hold (user_id, state);

-- Holds never add up to more than the balance.
CREATE TRIGGER credit_hold_within_balance BEFORE INSERT ON credit_hold
WHEN NEW.amount_minor > coalesce((SELECT balance_end_minor FROM credit_ledger WHERE user_id = NEW.user_id ORDER BY n DESC LIMIT 1), 0)
  - coalesce((SELECT sum(amount_minor) FROM credit_hold WHERE user_id = NEW.user_id AND state = 'open'), 0)
BEGIN
  SELECT RAISE(ABORT, 'insufficient_credit');
END;

CREATE TRIGGER credit_hold_moves BEFORE UPDATE ON credit_hold
WHEN OLD.state <> 'open' OR NEW.amount_minor <> OLD.amount_minor OR NEW.user_id <> OLD.user_id
BEGIN
  SELECT RAISE(ABORT, 'credit_hold_moves');
END;

-- What a staff member gave to another account: store credit (refunds included), refunds to gift cards, reprinted pieces
-- (at their price before discount), and invoices that were written off. `customer` is an account's id, or a guest's
-- address.
CREATE VIEW staff_value AS
SELECT created_by AS staff, user_id AS customer, 'credit' AS kind, balance_change_minor AS amount_minor, date_created AS created_at
  FROM credit_ledger WHERE balance_change_minor > 0 AND user_id <> created_by
UNION ALL SELECT r.created_by, coalesce(o.user_id, lower(o.email)), 'gift-card', r.amount_minor, r.created_at
  FROM order_refund r JOIN orders o ON o.id = r.order_id WHERE r.destination = 'gift-card'
UNION ALL SELECT c.decided_by, coalesce(o.user_id, lower(o.email)), 'reprint',
    (l.total_minor * coalesce(c.remedy_quantity, c.quantity) + l.quantity - 1) / l.quantity, c.decided_at
  FROM reprint_claim c JOIN order_line l ON l.id = c.order_line_id JOIN orders o ON o.id = c.order_id WHERE c.state = 'approved' AND c.remedy = 'reprint'
UNION ALL SELECT i.voided_by, coalesce(o.user_id, lower(o.email)), 'write-off', i.total_minor, i.voided_at
  FROM invoice i JOIN orders o ON o.id = i.order_id WHERE i.voided_by IS NOT NULL;
