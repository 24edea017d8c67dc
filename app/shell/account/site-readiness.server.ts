import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { manageMenu } from '../../rooms/menus/menus.server.ts'
import { listPublished } from '../../rooms/pages/pages.server.ts'
import { readFeatures } from '../../rooms/site/settings.server.ts'
import { siteChecks } from '../../rooms/site/site-checks.server.ts'
import { readShopChecks } from './shop-readiness.server.ts'

export type Step = { key: string; text: string; href: string; done: boolean }

/** "O que falta" of the site and of a shop that is switched on, in the order to do them in. */
export async function readSteps(ctx: Context): Promise<Step[]> {
  const hasShop = (await readFeatures(ctx)).shop.enabled
  const [pages, menu, ofSite, ofShop] = await Promise.all([
    listPublished(ctx),
    manageMenu(ctx),
    siteChecks(ctx),
    hasShop ? readShopChecks(ctx) : [],
  ])
  const items = menu.flatMap((item) => [item, ...item.submenus])
  const flagged = items.filter((item) => item.problem !== null)
  const [features, ...others] = ofSite.toSorted((one, other) => rank(one) - rank(other))
  return [
    ...(features ? [features] : []),
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
      // Features are in the menu by themselves, so only another entry counts.
      done: items.some((item) => item.target !== 'feature'),
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
    ...others,
    ...ofShop,
  ]
}

/** Features come before everything else. */
const rank = ({ key }: { key: string }) => (key === 'features' ? 0 : 1)
