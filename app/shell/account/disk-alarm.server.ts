import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'

export type Alarm = { text: string; href: string }

/** Null while there is room for orders and for uploads. */
export async function readDiskAlarm(ctx: Context): Promise<Alarm | null> {
  const full = !(await ctx.disk.hasDatabaseRoom())
  if (!full && (await ctx.files.hasRoomFor(0))) return null
  const text = full
    ? 'O servidor está sem espaço em disco: o site continua no ar, mas não recebe pedidos, imagens nem arquivos. Exclua o que não é usado ou fale com quem cuida do servidor.'
    : 'O espaço em disco do servidor está no fim: o site não recebe mais imagens nem arquivos. Exclua o que não é usado ou fale com quem cuida do servidor.'
  return { text, href: paths.uploads() }
}
