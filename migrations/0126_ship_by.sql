-- The last day on which an approved line leaves in time for the promised arrival. It is set with the approval, so that later changes of
-- the tariffs don't move it.
CREATE TABLE order_line_ship_by (
  order_line_id TEXT PRIMARY KEY NOT NULL REFERENCES order_line (id),
  ship_by TEXT NOT NULL CONSTRAINT order_line_ship_by_day CHECK (ship_by GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;

-- A proof that is sent later asks again: its approval sets the day anew.
CREATE TRIGGER proof_asks_again AFTER INSERT ON proof WHEN NEW.state <> 'approved' BEGIN
  DELETE FROM order_line_ship_by WHERE order_line_id = NEW.order_line_id;
END;
