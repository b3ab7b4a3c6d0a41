-- How many listed addresses an owner's book has. Counting thousands of rows takes longer than reading a page of them.
CREATE TABLE address_count (
  -- The account or the guest.
  owner TEXT NOT NULL,
  archived INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (owner, archived),
  CONSTRAINT address_count_n CHECK (n >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO address_count (owner, archived, n)
SELECT coalesce(user_id, guest_id), archived, count(*) FROM address WHERE suggested = 0 GROUP BY 1, 2;

CREATE TRIGGER address_count_added AFTER INSERT ON address WHEN NEW.suggested = 0 BEGIN
  INSERT INTO address_count (owner, archived, n) VALUES (coalesce(NEW.user_id, NEW.guest_id), NEW.archived, 1)
    ON CONFLICT (owner, archived) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER address_count_removed AFTER DELETE ON address WHEN OLD.suggested = 0 BEGIN
  UPDATE address_count SET n = n - 1 WHERE owner = coalesce(OLD.user_id, OLD.guest_id) AND archived = OLD.archived;
  DELETE FROM address_count WHERE owner = coalesce(OLD.user_id, OLD.guest_id) AND archived = OLD.archived AND n = 0;
END;

CREATE TRIGGER address_count_changed AFTER UPDATE OF user_id, guest_id, archived, suggested ON address
WHEN NEW.user_id IS NOT OLD.user_id OR NEW.guest_id IS NOT OLD.guest_id OR NEW.archived <> OLD.archived OR NEW.suggested <> OLD.suggested
BEGIN
  UPDATE address_count SET n = n - 1
    WHERE OLD.suggested = 0 AND owner = coalesce(OLD.user_id, OLD.guest_id) AND archived = OLD.archived;
  DELETE FROM address_count
    WHERE OLD.suggested = 0 AND owner = coalesce(OLD.user_id, OLD.guest_id) AND archived = OLD.archived AND n = 0;
  INSERT INTO address_count (owner, archived, n)
    SELECT coalesce(NEW.user_id, NEW.guest_id), NEW.archived, 1 WHERE NEW.suggested = 0
    ON CONFLICT (owner, archived) DO UPDATE SET n = n + 1;
END;
