import { type ReactNode, useId } from 'react'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { PublicationOfRecord, SearchPreviewOfRecord } from '../../content/editor/record-fields.tsx'
import { fieldLabels } from '../product-form.ts'
import { CheckList } from './check-list.tsx'
import styles from './product-fields.module.css'
import type { ProductEditing } from './product-kind.ts'

type ProductSideProps = {
  editor: ProductEditing
  site: { title: string; origin: string | null }
  knownCategories: string[]
  children?: ReactNode
}

export function ProductSide({ editor, site, knownCategories, children }: ProductSideProps) {
  const { form } = editor
  const { errors } = form.formState
  const listId = useId()
  return (
    <>
      <PublicationOfRecord editor={editor} />
      <CheckList editor={editor} />
      {children}
      <ContentGroup id="product-shelf" title="Na loja">
        <TextField
          label={fieldLabels.category}
          optional
          maxLength={80}
          list={listId}
          autoComplete="off"
          error={errors.category?.message}
          {...form.register('category')}
        />
        <datalist id={listId}>
          {knownCategories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SwitchField
          label={fieldLabels.featured}
          help="Aparece antes dos outros na página inicial."
          error={errors.featured?.message}
          {...form.register('featured')}
        />
        <div className={styles.halves}>
          <TextField
            label={fieldLabels.min_qtd}
            inputMode="numeric"
            maxLength={3}
            error={errors.min_qtd?.message}
            {...form.register('min_qtd')}
          />
          <TextField
            label={fieldLabels.max_qtd}
            inputMode="numeric"
            maxLength={3}
            placeholder="sem limite"
            error={errors.max_qtd?.message}
            {...form.register('max_qtd')}
          />
        </div>
        {editor.isNew && (
          <TextField
            label={fieldLabels.opening}
            optional
            inputMode="numeric"
            maxLength={7}
            help="Quantas unidades há para vender."
            error={errors.opening?.message}
            {...form.register('opening')}
          />
        )}
        <TextField
          label={fieldLabels.sku}
          optional
          maxLength={60}
          spellCheck={false}
          help="O código que a organização usa."
          error={errors.sku?.message}
          {...form.register('sku')}
        />
      </ContentGroup>
      <ContentGroup id="product-presentation" title="Apresentação">
        <SearchPreviewOfRecord editor={editor} site={site} />
      </ContentGroup>
    </>
  )
}
