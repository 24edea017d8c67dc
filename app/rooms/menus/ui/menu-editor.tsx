import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { makeOnce, startMaking } from '../../../platform/api-client/make-once.ts'
import { send } from '../../../platform/api-client/send.ts'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import { showRefusal } from '../../../platform/forms/show-refusal.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { listErrors } from '../../../ui/form/listed-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ManagedItem } from '../menu.ts'
import { emptyMenuForm, fieldLabels, formOf, inputOf, type MenuForm } from '../menu-form.ts'
import { newMenuItem } from '../schema.ts'
import { problemText } from '../text.ts'
import styles from './menu-editor.module.css'
import { MenuFields, type MenuOffer } from './menu-fields.tsx'
import { menusApi } from './menus-api.ts'

type MenuEditorProps = MenuOffer & {
  /** null: a new item */
  item: ManagedItem | null
}

type Input = ReturnType<typeof inputOf>
type Known = Pick<ManagedItem, '_id' | 'version'>

const change = ({ _id, version }: Known, json: Input) =>
  send(menusApi()[':id'].$patch({ param: { id: _id }, json: { ...json, version } }), { quiet: true })

export function MenuEditor({ item, ...offer }: MenuEditorProps) {
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
  const [making] = useState(startMaking)
  /** What this form made by a try whose answer was lost. */
  const [found, setFound] = useState<Known | null>(null)
  const known = item ?? found

  async function create(json: Input) {
    const { made, isBehind } = await makeOnce(making, json, (key) =>
      send(menusApi().index.$post({ header: { 'idempotency-key': key }, json }), { quiet: true }),
    )
    if (!made.ok || !isBehind) return made
    const first = { _id: made.data._id, version: 1 }
    setFound(first)
    return change(first, json)
  }

  async function save() {
    const json = inputOf(form.getValues())
    const sent = await (known ? change(known, json) : create(json))
    if (sent.ok) {
      toast.success(item ? 'Item do menu salvo.' : 'Item posto no menu.')
      // Set at once: the guard against leaving unsaved changes must know it before the navigation.
      flushSync(() => setSaved(true))
      return navigate(paths.menus())
    }
    showRefusal(form, sent)
    // Shows the item as it is now; typed fields stay and may be saved over it.
    if (sent.code !== 'stale') return
    if (item) await revalidate()
    else setFound(sent.body.current)
  }

  return (
    <Form
      className={styles.editor}
      noValidate
      waitsInBar
      onSubmit={form.handleSubmit(save)}
      aria-labelledby="menu-editor-title"
    >
      <LeaveGuard when={isDirty && !isSaved} hasDraft={false} />
      <ScreenHeader
        from={{ label: 'Menus', href: paths.menus() }}
        here={item?.name ?? 'Novo item'}
        title={item ? 'Editar item do menu' : 'Novo item do menu'}
        titleId="menu-editor-title"
      />
      {item?.problem && <Notice tone="warning">{problemText[item.problem]}.</Notice>}
      <ErrorSummary errors={listErrors(errors, fieldLabels)} attempt={submitCount} />
      <MenuFields form={form} item={item} {...offer} />
      <FormBar dirty={isDirty} busy={isSubmitting} />
    </Form>
  )
}
