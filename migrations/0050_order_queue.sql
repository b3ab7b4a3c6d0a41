-- Where each order stands in the staff's list (decision 126): open ones first, by the day on which they have to leave
-- or are promised, then the others, the newest first.
CREATE TABLE order_queue (
  order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
  number INTEGER NOT NULL,
  state TEXT NOT NULL,
  position TEXT NOT NULL
) STRICT;
CREATE INDEX order_queue_by_number ON order_queue (number, order_id);
CREATE INDEX order_queue_by_position ON order_queue (position, order_id);
CREATE INDEX order_queue_by_state_number ON order_queue (state, number, order_id);
CREATE INDEX order_queue_by_state_position ON order_queue (state, position, order_id);

CREATE VIEW order_position AS SELECT o.id AS order_id, o.number, o.state,
  iif(o.state IN ('shipped', 'delivered', 'cancelled', 'refunded'), '~' || printf('%014d', 99999999999999 - o.placed_at),
    coalesce((SELECT min(d.ship_by) FROM order_line l JOIN order_line_ship_by d ON d.order_line_id = l.id WHERE l.order_id = o.id),
      o.expected_on, o.delivery_date, '9999')) AS position
FROM orders o;

CREATE TRIGGER order_queue_order_added AFTER INSERT ON orders BEGIN
  INSERT INTO order_queue (order_id, number, state, position) SELECT order_id, number, state, position FROM order_position WHERE order_id = NEW.id;
END;
CREATE TRIGGER order_queue_order_changed AFTER UPDATE OF state, expected_on, delivery_date ON orders BEGIN
  UPDATE order_queue SET (state, position) = (SELECT state, position FROM order_position p WHERE p.order_id = NEW.id) WHERE order_id = NEW.id;
END;
CREATE TRIGGER order_queue_line_dated AFTER INSERT ON order_line_ship_by BEGIN
  UPDATE order_queue SET position = (SELECT position FROM order_position p WHERE p.order_id = order_queue.order_id)
  WHERE order_id = (SELECT order_id FROM order_line WHERE id = NEW.order_line_id);
END;
CREATE TRIGGER order_queue_line_dated_again AFTER UPDATE ON order_line_ship_by BEGIN
  UPDATE order_queue SET position = (SELECT position FROM order_position p WHERE p.order_id = order_queue.order_id)
  WHERE order_id = (SELECT order_id FROM order_line WHERE id = NEW.order_line_id);
END;
CREATE TRIGGER order_queue_line_undated AFTER DELETE ON order_line_ship_by BEGIN
  UPDATE order_queue SET position = (SELECT position FROM order_position p WHERE p.order_id = order_queue.order_id)
  WHERE order_id = (SELECT order_id FROM order_line WHERE id = OLD.order_line_id);
END;

INSERT INTO order_queue (order_id, number, state, position) SELECT order_id, number, state, position FROM order_position;
