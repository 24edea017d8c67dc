import { SearchChoice } from '../../../ui/fields/search-choice.tsx'
import { type Category, categories } from '../catalogue/catalogue.ts'

type CategoryChoiceProps = {
  label: string
  name: string
  /** the most used first */
  used: readonly Category[]
  value: Category | ''
  onChange: (category: Category | '') => void
  error?: string | undefined
}

/** Shows the categories in use first, then the others in the catalogue's order. */
export function CategoryChoice({ used, onChange, ...field }: CategoryChoiceProps) {
  const ordered = [...new Set([...used, ...categories])]
  return (
    <SearchChoice
      {...field}
      choices={ordered.map((name) => ({ id: name, title: name }))}
      onChange={(name) => onChange(categories.find((one) => one === name) ?? '')}
      placeholder="Escolha ou digite"
      openLabel="Mostrar as categorias"
      noneText="Nenhuma categoria com esse nome."
    />
  )
}
