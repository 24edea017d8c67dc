-- What a site of some years asks often, and read a whole table for.
create index audit_lines_of_team on audit_lines (actor_id, at desc) include (actor_name) where actor_name <> '';
create index letters_failed on letters (created_at desc, id) where state = 'failed';
create index letters_about on letters (about_id) where about_id is not null;
create index order_moves_prepared on order_moves (order_id, at, id) include (deed) where deed in ('prepared', 'unprepared');
create index order_lines_image on order_lines (image_id) where image_id is not null;
create index pages_cover on pages (cover_id) where cover_id is not null;
create index upload_variants_pages on upload_variants (bytes) where page > 0;
