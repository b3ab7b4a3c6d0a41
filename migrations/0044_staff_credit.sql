-- What one staff member has credited today is added up whenever they credit somebody.
CREATE INDEX credit_ledger_by_creator ON credit_ledger (created_by, date_created);
