-- An item may lead to a feature of the site, whose title and address are those of the settings; each stands once.
alter table menu_items add column feature text check (feature in ('posts', 'events', 'medias', 'shop'));
alter table menu_items drop constraint menu_items_target_check;
alter table menu_items add check (target in ('page', 'url', 'feature', 'none'));
alter table menu_items add check ((target = 'feature') = (feature is not null));
alter table menu_items drop constraint menu_items_name_check;
alter table menu_items add check (length(name) between (case when target = 'feature' then 0 else 1 end) and 60);
create unique index menu_items_feature on menu_items (feature);
