import type { Context } from '../../platform/context.server.ts'
import type { Difference, Fact } from '../../platform/facts.ts'
import { listFiles, stillNamed } from './fact-store.server.ts'
import { findManyOrphans } from './orphans.server.ts'
import { daysOfOrphans } from './upload.ts'

const atOnce = 500
const shown = 3

export const uploadFacts: readonly Fact[] = [
  {
    key: 'upload_has_files',
    wrong: 'Falta no disco o arquivo de uma imagem ou de um arquivo enviado.',
    findDifferences: findLost,
  },
  {
    key: 'folders_have_upload',
    wrong: `O banco de dados não conhece muitas das imagens e dos arquivos que estão no disco. Se ninguém restaurou uma cópia antiga, talvez este banco não seja o deste site. Depois de ${daysOfOrphans.many} dias assim, eles são apagados.`,
    findDifferences: findManyOrphans,
  },
]

/** Finds the uploads whose files are missing, a portion at a time, in bounded memory. */
async function findLost(ctx: Context): Promise<Difference> {
  const lost: string[] = []
  let after: string | null = null
  for (;;) {
    const uploads = await listFiles(ctx.db, after, atOnce)
    const missing = await ctx.files.missingOf(uploads.flatMap(({ keys }) => keys))
    // A file may have been deleted or replaced meanwhile: rows go before their files.
    const named = missing.length > 0 ? await stillNamed(ctx.db, missing) : new Set()
    for (const { name, keys } of uploads) if (keys.some((key) => named.has(key))) lost.push(name)
    after = uploads.at(-1)?.id ?? null
    if (uploads.length < atOnce) return { count: lost.length, examples: lost.slice(0, shown) }
  }
}
