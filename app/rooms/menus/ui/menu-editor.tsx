import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar } from '../../../ui/form-bar.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { listErrors } from '../../../ui/listed-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { type Choice, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { FeatureChoice, ManagedItem, MenuTarget, TargetPage } from '../menu.ts'
import { emptyMenuForm, fieldLabels, formOf, inputOf, type MenuForm } from '../menu-form.ts'
import { newMenuItem } from '../schema.ts'
import { problemText } from '../text.ts'
import styles from './menu-editor.module.css'
import { menusApi } from './menus-api.ts'
import { PageChoice } from './page-choice.tsx'

type MenuEditorProps = {
  /** null: an item not added yet */
  item: ManagedItem | null
  pages: TargetPage[]
  /** those that are switched on */
  features: FeatureChoice[]
  parents: { _id: string; name: string }[]
}

const targets: { value: MenuTarget; label: string }[] = [
  { value: 'page', label: 'Uma página do site' },
  { value: 'feature', label: 'Uma parte do site, como as notícias ou a loja' },
  { value: 'url', label: 'Um endereço, daqui ou de fora' },
  { value: 'none', label: 'Nada: só reúne outros itens' },
]

export function MenuEditor({ item, pages, features, parents }: MenuEditorProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = item ? formOf(item) : emptyMenuForm
  const form = useForm<MenuForm>({
    values: saved,
    resetOptions: { keepDirtyValues: true },
    resolver: resolveBy(newMenuItem, inputOf),
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const [isSaved, setSaved] = useState(false)
  const offered = targets.filter(({ value }) => value !== 'feature' || features.length > 0 || item?.feature)
  const { target } = useWatch({ control: form.control })

  async function save() {
    const json = inputOf(form.getValues())
    const sent = item
      ? await send(
          menusApi()[':id'].$patch({ param: { id: item._id }, json: { ...json, version: item.version } }),
        )
      : await send(menusApi().index.$post({ json }))
    if (sent.ok) {
      toast.success(item ? 'Item do menu salvo.' : 'Item posto no menu.')
      // The guard must know before the way is left.
      flushSync(() => setSaved(true))
      return navigate(paths.menus())
    }
    for (const [field, [message]] of Object.entries(sent.errors ?? {}))
      form.setError(field as keyof MenuForm, { type: 'server', message: message ?? '' })
    // Shows the item as it is now; what was typed here stays and may be saved over it.
    if (sent.code === 'stale') await revalidate()
  }

  return (
    <Form
      className={styles.editor}
      noValidate
      waitsInBar
      onSubmit={form.handleSubmit(save)}
      aria-labelledby="menu-editor-title"
    >
      <LeaveGuard when={isDirty && !isSaved} isKept={false} />
      <ScreenHeader
        from={{ label: 'Menus', href: paths.menus() }}
        here={item?.name ?? 'Novo item'}
        title={item ? 'Editar item do menu' : 'Novo item do menu'}
        titleId="menu-editor-title"
      />
      {item?.problem && <Notice tone="warning">{problemText[item.problem]}.</Notice>}
      <ErrorSummary errors={listErrors(errors, fieldLabels)} attempt={submitCount} />
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
          help="O nome e o endereço são os de Configurações, Recursos."
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
      <FormBar dirty={isDirty} busy={isSubmitting} />
    </Form>
  )
}

/** One that stands in the menu already says so; that of this item may stay. */
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
