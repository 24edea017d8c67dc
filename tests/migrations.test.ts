// During a rolling upgrade two versions of the program work on one database: a migration only adds, and what nothing reads
// any more goes in a later version, with its reason in the first line.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contracting } from './support/migration-rules.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

test('no migration takes away what the version before it uses', () => {
  expect(contracting(join(import.meta.dirname, '../db/migrations'), '0170')).toEqual([])
})

test('each way of taking away is seen, and may be excused in the first line', async () => {
  const folder = join(await temporaryFolder('rules'), 'migrations')
  mkdirSync(folder)
  const seen = (text: string) => {
    writeFileSync(join(folder, '0300_one.sql'), text)
    return contracting(folder).length
  }
  try {
    for (const text of [
      'alter table posts drop column title;',
      'DROP TABLE posts;',
      'alter table posts rename to articles;',
      'alter table posts rename column title to name;',
      'alter table posts alter column title type varchar(80);',
      'alter table posts alter column title set not null;',
      'alter table posts add column name text not null;',
      'alter table posts drop title;',
      'alter table posts add price numeric(10, 2) not null;',
      `alter table posts add kind text check (kind in ('a', 'b')) not null;`,
      'alter table posts rename title to name;',
      'alter table posts rename constraint posts_slug to posts_slug_key;',
      'alter table posts alter title type varchar(80);',
      'alter table posts alter title set not null;',
      'alter table posts add name text not null;',
      'alter table posts drop constraint posts_title_check;',
      'alter table posts alter column title drop default;',
      'drop trigger posts_filled on posts;',
      'drop index posts_slug;',
      `alter table posts add constraint posts_title_check check (title <> '');`,
      'alter table posts add column a int, add unique (title);',
      'create unique index posts_title on posts (title);',
      `do $$ begin execute format('alter table posts drop column title'); end $$;`,
      'create trigger posts_short before insert or update of title on posts for each row execute function f();',
      'create constraint trigger posts_paid after insert on public.posts for each row execute function f();',
      'create or replace trigger posts_short before insert on posts for each row execute function f();',
      'create or replace function slug_of(title text) returns text language sql return title;',
      'CREATE OR REPLACE VIEW latest AS SELECT 1;',
      'truncate posts;',
      'create table notes (id uuid); truncate table notes, posts cascade;',
      'delete from posts where title is null;',
      `do $$ begin execute 'delete from posts'; end $$;`,
      'create table posts_kept (id uuid); with gone as (delete from posts returning *) insert into posts_kept select id from gone;',
    ]) {
      expect(seen(text), text).toBe(1)
      expect(seen(`-- contract: nothing has read it since the version before.\n${text}`), text).toBe(0)
    }
    for (const text of [
      '-- drop table posts\nselect 1;',
      'alter table posts add column name text;',
      `alter table posts add column name text not null default '';`,
      `alter table posts add column if not exists name text default '' not null;`,
      'create table notes (id uuid primary key, title text not null);',
      'create table notes (id uuid); create unique index notes_title on notes (title);',
      'create table notes (id uuid); alter table notes add primary key (id);',
      'create index posts_title on posts (title);',
      `create table notes (id uuid); create trigger notes_changed after insert or update or delete or truncate on notes
        for each statement execute function announce();`,
      'create table notes (id uuid); delete from notes; truncate notes;',
      'create table notes (id uuid references posts on delete cascade);',
      'create function forget_note() returns trigger language plpgsql as $$ begin delete from notes; return old; end $$;',
      'create view latest as select 1; grant delete, truncate on latest to reader;',
      'alter table posts alter column title drop\n  not null;',
      `alter type mood add value 'calm';`,
      'alter table posts add constraint_note text;',
    ])
      expect(seen(text), text).toBe(0)
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
