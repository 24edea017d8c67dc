-- Where an image has what matters, in hundredths of its width and height: that stays in sight where a place cuts it.
alter table uploads
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
