import { get } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAskedClose } from '../../../ui/dialogs/use-asked-close.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { listErrors } from '../../../ui/form/listed-errors.ts'
import type { ManagedBanner } from '../banner.ts'
import { bannerFormOf, bannerLabels } from '../banner-form.ts'
import { BannerFields } from './banner-fields.tsx'
import { Conflict } from './conflict.tsx'
import styles from './section-form.module.css'
import { useBannerForm } from './use-banner-form.ts'

type BannerDialogProps = {
  /** null: a new one */
  banner: ManagedBanner | null
  zone: string
  onClose: () => void
}

export function BannerDialog({ banner, zone, onClose }: BannerDialogProps) {
  const { form, isDirty, submit, theirs, takeTheirs, keepMine } = useBannerForm(banner, zone, onClose)
  const { errors, isSubmitting, submitCount } = form.formState
  const saved = theirs && bannerFormOf(theirs, zone)
  const { close, question } = useAskedClose(isDirty, onClose)
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && close()}
      title={banner ? 'Editar banner' : 'Novo banner'}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button look="main" type="submit" form="banner" busy={isSubmitting}>
            Salvar
          </Button>
        </>
      }
    >
      <Form
        id="banner"
        className={styles.form}
        noValidate
        aria-label={banner ? 'Editar banner' : 'Novo banner'}
        onSubmit={submit}
      >
        <ErrorSummary errors={listErrors(errors, bannerLabels)} attempt={submitCount} />
        {saved && (
          <Conflict
            labels={bannerLabels}
            mine={(field) => get(form.getValues(), field)}
            theirs={(field) => get(saved, field)}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
        )}
        <BannerFields form={form} zone={zone} />
      </Form>
      {question}
    </Dialog>
  )
}
