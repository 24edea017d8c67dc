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
    ])
      expect(seen(text), text).toBe(0)
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
