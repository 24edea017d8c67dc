-- Whether whoever belongs to the team needs a second factor; without a row nobody does.
create table team_rules (
  is_only boolean primary key default true check (is_only),
  needs_second_factor boolean not null
);
