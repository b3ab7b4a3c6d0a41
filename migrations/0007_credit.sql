-- Store credit.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

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
