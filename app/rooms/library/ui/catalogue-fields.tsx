import { Controller } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { TagsOfRecord } from '../../content/editor/record-fields.tsx'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import { type Category, materialTypes } from '../catalogue/catalogue.ts'
import { languageCodes, languages } from '../catalogue/languages.ts'
import { licenceCodes, licences } from '../catalogue/licences.ts'
import type { MaterialView } from '../material.ts'
import { materialFields } from '../material-fields.ts'
import { fieldLabels, type MaterialForm } from '../saving/material-form.ts'
import { CategoryChoice } from './category-choice.tsx'
import { publisherLabel } from './publisher-label.ts'

type CatalogueFieldsProps = {
  editor: ContentEditor<MaterialView, MaterialForm>
  knownTags: string[]
  usedCategories: Category[]
}

const typeChoices = [
  { value: '', label: 'Escolha', disabled: true },
  ...materialTypes.map((name) => ({ value: name, label: name })),
]

const languageChoices = [
  { value: '', label: 'Não informado' },
  ...languageCodes.map((code) => ({ value: code, label: languages[code] })),
]

const licenceChoices = [
  { value: '', label: 'Não informada' },
  ...licenceCodes.map((code) => {
    const { name, short } = licences[code]
    return { value: code, label: name === short ? name : `${short} – ${name}` }
  }),
]

export function CatalogueFields({ editor, knownTags, usedCategories }: CatalogueFieldsProps) {
  const { form, values } = editor
  const { type } = values
  const { errors } = form.formState
  return (
    <ContentGroup id="material-catalogue" title="Ficha">
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <CategoryChoice
            label={fieldLabels.category}
            name={field.name}
            used={usedCategories}
            value={field.value}
            onChange={field.onChange}
            error={errors.category?.message}
          />
        )}
      />
      <SelectField
        label={fieldLabels.type}
        choices={typeChoices}
        error={errors.type?.message}
        {...form.register('type')}
      />
      <TextField
        label={fieldLabels.year}
        optional
        inputMode="numeric"
        maxLength={4}
        error={errors.year?.message}
        {...form.register('year')}
      />
      <TextField
        label={type ? publisherLabel(type) : fieldLabels.publisher}
        optional
        maxLength={materialFields.publisher.longest}
        error={errors.publisher?.message}
        {...form.register('publisher')}
      />
      <SelectField
        label={fieldLabels.language}
        choices={languageChoices}
        error={errors.language?.message}
        {...form.register('language')}
      />
      <SelectField
        label={fieldLabels.licence}
        help="O que outras pessoas podem fazer com o material."
        choices={licenceChoices}
        error={errors.licence?.message}
        {...form.register('licence')}
      />
      <TagsOfRecord editor={editor} known={knownTags} />
      <TextField
        label={fieldLabels.isbn}
        optional
        maxLength={40}
        spellCheck={false}
        error={errors.isbn?.message}
        {...form.register('isbn')}
      />
      <TextField
        label={fieldLabels.doi}
        optional
        maxLength={240}
        spellCheck={false}
        autoCapitalize="none"
        error={errors.doi?.message}
        {...form.register('doi')}
      />
    </ContentGroup>
  )
}
