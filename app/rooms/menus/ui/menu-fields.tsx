import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { type Choice, SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useReach } from '../../../ui/page/reach.ts'
import type { FeatureChoice, ManagedItem, MenuTarget, TargetPage } from '../menu.ts'
import { fieldLabels, type MenuForm } from '../menu-form.ts'
import styles from './menu-editor.module.css'
import { PageChoice } from './page-choice.tsx'

export type MenuOffer = {
  pages: TargetPage[]
  /** the enabled ones */
  features: FeatureChoice[]
  parents: { _id: string; name: string }[]
}

type MenuFieldsProps = MenuOffer & {
  form: UseFormReturn<MenuForm>
  /** null: a new item */
  item: ManagedItem | null
}

const targets: { value: MenuTarget; label: string }[] = [
  { value: 'page', label: 'Uma página do site' },
  { value: 'feature', label: 'Uma parte do site, como as notícias ou a loja' },
  { value: 'url', label: 'Um endereço, daqui ou de fora' },
  { value: 'none', label: 'Nada: só reúne outros itens' },
]

export function MenuFields({ form, item, pages, features, parents }: MenuFieldsProps) {
  const { errors } = form.formState
  const offered = targets.filter(({ value }) => value !== 'feature' || features.length > 0 || item?.feature)
  const isInReach = useReach()
  const { target } = useWatch({ control: form.control })
  return (
    <>
      {target !== 'feature' && (
        <TextField
          label={fieldLabels.name}
          help="Como aparece no menu. Nomes curtos cabem melhor."
          maxLength={60}
          counts
          autoFocus={item === null}
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      <fieldset className={styles.targets}>
        <legend>{fieldLabels.target}</legend>
        {offered.map(({ value, label }) => (
          <label key={value} className={styles.target}>
            <input type="radio" value={value} {...form.register('target')} />
            {label}
          </label>
        ))}
      </fieldset>
      {target === 'page' && (
        <Controller
          control={form.control}
          name="page"
          render={({ field }) => (
            <PageChoice
              label={fieldLabels.page}
              name={field.name}
              pages={pages}
              value={field.value}
              onChange={field.onChange}
              error={errors.page?.message}
            />
          )}
        />
      )}
      {target === 'feature' && (
        <SelectField
          label={fieldLabels.feature}
          help={
            isInReach(paths.settings())
              ? 'O nome e o endereço são os de Configurações, Partes do site.'
              : 'Quem administra o site escolhe o nome e o endereço.'
          }
          choices={choicesOf(features, item)}
          error={errors.feature?.message}
          {...form.register('feature')}
        />
      )}
      {target === 'url' && (
        <TextField
          label={fieldLabels.url}
          help="Um caminho deste site, como /agenda, ou um endereço completo, como https://exemplo.org.br, que abre em outra aba."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          error={errors.url?.message}
          {...form.register('url')}
        />
      )}
      {(item === null || item.submenus.length === 0) && (
        <SelectField
          label={fieldLabels.parent}
          choices={[
            { value: '', label: 'No primeiro nível' },
            ...parents.map((parent) => ({ value: parent._id, label: `Dentro de ${parent.name}` })),
          ]}
          error={errors.parent?.message}
          {...form.register('parent')}
        />
      )}
    </>
  )
}

/** Marks the features that are in the menu already, except this item's own. */
function choicesOf(features: FeatureChoice[], item: ManagedItem | null): Choice[] {
  const own = item?.feature ? [{ value: item.feature, label: item.name }] : []
  const others = features
    .filter(({ key }) => key !== item?.feature)
    .map(({ key, title, isTaken }) => ({
      value: key,
      label: isTaken ? `${title} (já está no menu)` : title,
      disabled: isTaken,
    }))
  return [{ value: '', label: 'Escolha' }, ...own, ...others]
}
