import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { askExplanation } from '../ask-explanation.server.ts'
import { ExplanationForm } from '../ui/explanation-form.tsx'
import { ExplanationView } from '../ui/explanation-view.tsx'
import type { Route } from './+types/manage-explanation'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, (ctx) => askExplanation(ctx, new URL(request.url).searchParams))

export const meta: Route.MetaFunction = ({ matches }) => titled('Por que este frete?', matches)

export default function ManageExplanation({ loaderData }: Route.ComponentProps) {
  const { asked, explanation, problem } = loaderData
  return (
    <>
      <ScreenHeader title="Por que este frete?" from={{ label: 'Loja', href: paths.shopHub() }}>
        Para qualquer CEP e produtos: o que cada forma de envio custa e por quê, ou por que não aparece.
      </ScreenHeader>
      <ExplanationForm asked={asked} />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {explanation && <ExplanationView explanation={explanation} />}
    </>
  )
}
