import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { listFeatureChoices, manageMenu } from '../menus.server.ts'
import { MenuBoard } from '../ui/menu-board.tsx'
import type { Route } from './+types/manage-menus'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const tree = await manageMenu(ctx)
    return { tree, features: await listFeatureChoices(ctx, tree) }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Menus', matches)

export default function ManageMenus({ loaderData }: Route.ComponentProps) {
  return <MenuBoard {...loaderData} />
}
