import { noBreak } from '../../../platform/text/unbroken.ts'
import { SearchChoice } from '../../../ui/fields/search-choice.tsx'
import type { TargetPage } from '../menu.ts'

type PageChoiceProps = {
  label: string
  name: string
  pages: TargetPage[]
  /** id of the chosen page, '' for none */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** Marks unpublished pages. */
export const PageChoice = ({ pages, ...field }: PageChoiceProps) => (
  <SearchChoice
    {...field}
    choices={pages.map(({ _id, title, slug, isPublic }) => ({
      id: _id,
      title,
      note: `/${slug}${isPublic ? '' : `${noBreak}· não publicada`}`,
    }))}
    placeholder="Buscar pelo título"
    openLabel="Mostrar as páginas"
    noneText="Nenhuma página com esse título."
  />
)
