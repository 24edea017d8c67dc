import { read } from '../../../platform/http/read.server.ts'
import { wallDay } from '../../../platform/text/wall-time.ts'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { citationsOf } from '../citation/cite-material.ts'
import { materialVerbs } from '../materials.server.ts'
import { MaterialPage } from '../ui/material-page.tsx'
import type { Route } from './+types/preview-material'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const material = await materialVerbs.preview(ctx, params.token)
    const today = wallDay((await ctx.now()).toISOString(), (await ctx.site())?.timezone ?? '')
    return { material, cited: citationsOf(material, null, today) }
  })

/** The link is a secret: hidden from search engines and other sites. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Prévia: ${loaderData?.material.title ?? ''}`, matches, [{ name: 'robots', content: 'noindex' }])

export default function PreviewMaterialScreen({ loaderData: { material, cited } }: Route.ComponentProps) {
  return (
    <MaterialPage
      material={material}
      section={null}
      origin={null}
      cited={cited}
      notice={
        <Notice title="Prévia">
          Só quem tem este link vê este material. Ele deixa de funcionar em alguns dias.
        </Notice>
      }
    />
  )
}
