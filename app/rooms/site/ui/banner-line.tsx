import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { stack } from '../../../ui/layout.ts'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { pictureOf } from '../../uploads/upload.ts'
import type { BannerState, ManagedBanner } from '../banner.ts'
import { bannerStateText } from '../text.ts'
import styles from './banners-section.module.css'
import { bannersApi } from './settings-api.ts'
import type { Way } from './use-banner-order.ts'

const tones: Record<BannerState, StatusTone> = { showing: 'good', planned: 'waiting', over: 'quiet' }

type BannerLineProps = {
  banner: ManagedBanner
  zone: string
  /** nothing answers where its button leads */
  isDead: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (way: Way) => void
  onEdit: () => void
}

export function BannerLine({ banner, zone, isDead, isFirst, isLast, onMove, onEdit }: BannerLineProps) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const name = banner.title || 'Banner sem título'
  const { up, down, moved } = useFocusAfterMove(onMove)

  async function remove() {
    const answer = await send(bannersApi()[':id'].$delete({ param: { id: banner._id } }))
    if (answer.ok) toast.success('Banner excluído.')
    await revalidate()
  }

  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {banner.image && <ResponsiveImage image={pictureOf(banner.image, '')} sizes="10rem" />}
      </div>
      <div className={stack(1, 'start')}>
        <span className={classNames(typography.semibold, typography.breakable)}>{name}</span>
        <Status tone={tones[banner.state]}>{bannerStateText[banner.state]}</Status>
        <span className={typography.faint}>{periodText(banner, zone)}</span>
        {isDead && <Status tone="bad">Sem botão: nada publicado em {banner.link}</Status>}
      </div>
      <div className={styles.actions}>
        <Button
          ref={up}
          look="quiet"
          icon={ArrowUp}
          aria-label={`Mover ${name} para cima`}
          aria-disabled={isFirst}
          onClick={() => !isFirst && moved('up')}
        />
        <Button
          ref={down}
          look="quiet"
          icon={ArrowDown}
          aria-label={`Mover ${name} para baixo`}
          aria-disabled={isLast}
          onClick={() => !isLast && moved('down')}
        />
        <Button look="quiet" icon={Pencil} aria-label={`Editar ${name}`} onClick={onEdit} />
        <Button look="quiet" icon={Trash2} aria-label={`Excluir ${name}`} onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Excluir o banner?"
        confirmLabel="Excluir"
        destroys
        onConfirm={remove}
      >
        {name} sai da página inicial. As imagens continuam guardadas no site.
      </ConfirmDialog>
    </li>
  )
}

/** Browsers drop the focus when an element moves in the list. */
function useFocusAfterMove(onMove: (way: Way) => void) {
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) }
  const last = useRef<Way | null>(null)
  useLayoutEffect(() => {
    if (!last.current) return
    buttons[last.current].current?.focus()
    last.current = null
  })
  return {
    ...buttons,
    moved(way: Way) {
      last.current = way
      onMove(way)
    },
  }
}

function periodText({ starts_at, ends_at }: ManagedBanner, zone: string): string {
  if (starts_at && ends_at) return `De ${momentText(starts_at, zone)} até ${momentText(ends_at, zone)}`
  if (starts_at) return `Desde ${momentText(starts_at, zone)}`
  if (ends_at) return `Até ${momentText(ends_at, zone)}`
  return ''
}
