-- Fonts for Japanese, Korean and Chinese names, whose files are static files of the shop.
INSERT INTO font (slug, name, family, weight, style, licence, position, cuts_small) VALUES
  ('biz-udpgothic', 'BIZ UDPGothic', 'BIZ UDPGothic', 700, 'sans', 'OFL-1.1', 24, 1),
  ('gothic-a1', 'Gothic A1', 'Gothic A1', 700, 'sans', 'OFL-1.1', 25, 1),
  ('zcool-kuaile', 'ZCOOL KuaiLe', 'ZCOOL KuaiLe', 400, 'display', 'OFL-1.1', 26, 1);
