// "O que falta": what still keeps the site from being ready, gathered from the rooms that know.
import { paths } from '../paths.ts'
import type { Context } from '../platform/context.server.ts'
import { manageMenu } from '../rooms/menus/menus.server.ts'
import { listPublished } from '../rooms/pages/pages.server.ts'
import { siteChecks } from '../rooms/site/settings.server.ts'
import { readShopChecks } from './shop-readiness.server.ts'

type Missing = { key: string; text: string; href: string }
type Readiness = { missing: Missing[]; done: number; total: number }

/** "O que falta": of all checks of the site and its shop, those that are not met, with their way there. */
export async function readReadiness(ctx: Context): Promise<Readiness> {
  const [pages, menu, ofSite, ofShop] = await Promise.all([
    listPublished(ctx),
    manageMenu(ctx),
    siteChecks(ctx),
    readShopChecks(ctx),
  ])
  const flagged = menu.flatMap((item) => [item, ...item.submenus]).filter((item) => item.problem !== null)
  const checks = [
    {
      key: 'first_page',
      text: 'Publicar a primeira página: quem é a organização e o que ela faz.',
      href: paths.newPage(),
      done: pages.length > 0,
    },
    {
      key: 'menu',
      text: 'Pôr uma página no menu, para que os visitantes a encontrem.',
      href: paths.newMenu(),
      done: menu.length > 0,
    },
    ...(flagged.length > 0
      ? [
          {
            key: 'menu_problems',
            text: `Rever o menu: ${flagged.length === 1 ? 'um item está escondido' : `${flagged.length} itens estão escondidos`} dos visitantes.`,
            href: paths.menus(),
            done: false,
          },
        ]
      : []),
    ...ofSite,
    ...ofShop,
  ]
  const missing = checks.filter((check) => !check.done)
  return {
    missing: missing.map(({ key, text, href }) => ({ key, text, href })),
    done: checks.length - missing.length,
    total: checks.length,
  }
}
