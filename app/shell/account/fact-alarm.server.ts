import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { readFacts } from '../../rooms/system/facts.server.ts'

/** Null while everything that must be true of the site is. */
export async function readFactAlarm(
  ctx: Context,
): Promise<{ title: string; text: string; href: string } | null> {
  const { broken } = await readFacts(ctx)
  if (broken.length === 0) return null
  return {
    title: 'O site encontrou contas que não batem',
    text: broken.map(({ wrong }) => wrong).join(' '),
    href: paths.system(),
  }
}
