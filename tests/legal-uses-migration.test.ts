// The versions of legal texts there were before their pictures and files were kept (0287) keep those that are still there.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../app/platform/database/migrate.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { versionText } from '../app/rooms/legal/text.ts'
import { emptyDatabase } from './support/empty-database.ts'

const folder = join(import.meta.dirname, '../db/migrations')
const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const file = (number: number) => `<p class="file" data-upload="${idOf(number)}">Regras</p>`
const image = (number: number) =>
  `<figure class="image"><img data-upload="${idOf(number)}" alt="A caixa"></figure>`

const accepted = `
  insert into uploads (id, kind, name, mime, key, bytes, width, height, created_at)
  values ('${idOf(1)}', 'file', 'trocas.pdf', 'application/pdf', '1/arquivo.pdf', 1, null, null, now()),
    ('${idOf(2)}', 'image', 'caixa.jpg', 'image/jpeg', '2/300.jpg', 1, 300, 200, now()),
    ('${idOf(3)}', 'file', 'fora.pdf', 'application/pdf', '3/arquivo.pdf', 1, null, null, now());
  insert into legal_texts (slug, number, hash, title, text, created_at)
  values ('exchange', 1, '\\x01', 'Trocas', '${file(1)}${image(2)}${file(1)}', now()),
    ('exchange', 2, '\\x02', 'Trocas', '<p>Sete dias</p>', now()),
    ('terms', 12, '\\x03', 'Termos', '${image(2)}${file(9)}<p>data-upload="${idOf(3)}"</p>', now());`

test('each version holds what it shows; what was deleted before is gone', async () => {
  const empty = await emptyDatabase()
  const pool = openPool(empty.administrator)
  try {
    const names = (await readMigrations(folder)).map(({ name }) => name)
    await migrate(pool, folder, { only: new Set(names.filter((name) => name < '0287')) })
    await pool.query(accepted)
    await migrate(pool, folder)
    const { rows } = await pool.query(`select upload_id, slug, label from upload_uses
      join legal_texts on kind = 'legal' and id = record_id order by upload_id, slug`)
    const exchange = { slug: 'exchange', label: versionText('exchange', 1) }
    expect(rows).toEqual([
      { upload_id: idOf(1), ...exchange },
      { upload_id: idOf(2), ...exchange },
      { upload_id: idOf(2), slug: 'terms', label: versionText('terms', 12) },
    ])
  } finally {
    await pool.end()
    await empty.drop()
  }
})
