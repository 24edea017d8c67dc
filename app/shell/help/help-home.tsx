import { paths } from '../../paths.ts'
import { read } from '../../platform/http/read.server.ts'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/layout.ts'
import { LinkRow, LinkRows } from '../../ui/lists/link-rows.tsx'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { titled } from '../../ui/page/titles.ts'
import typography from '../../ui/text/typography.module.css'
import type { Route } from './+types/help-home'
import { chapters } from './chapters.server.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async () => chapters.map(({ slug, title, about }) => ({ slug, title, about })))

export const meta: Route.MetaFunction = ({ matches }) => titled('Ajuda', matches)

export default function HelpHome({ loaderData }: Route.ComponentProps) {
  return (
    <div className={classNames(stack(6), typography.measure)}>
      <ScreenHeader title="Ajuda">
        O manual de quem cuida do site. Em cada tela, o ponto de interrogação ao lado do título abre o
        capítulo que fala dela.
      </ScreenHeader>
      <nav aria-label="Capítulos">
        <LinkRows>
          {loaderData.map(({ slug, title, about }) => (
            <LinkRow key={slug} href={paths.help(slug)} about={about}>
              {title}
            </LinkRow>
          ))}
        </LinkRows>
      </nav>
    </div>
  )
}
