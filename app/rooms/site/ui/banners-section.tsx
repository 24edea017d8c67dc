import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PictureFrame } from '../../../ui/drawings/picture-frame.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ManagedBanner, mostBanners } from '../banner.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerLine } from './banner-line.tsx'
import styles from './banners-section.module.css'
import { sections } from './sections.ts'
import { useBannerOrder } from './use-banner-order.ts'

type BannersSectionProps = { banners: ManagedBanner[]; deadLinks: readonly string[]; zone: string }

export function BannersSection({ banners, deadLinks, zone }: BannersSectionProps) {
  const { id, title } = sections.banners
  /** null: no dialog; 'new': an empty one */
  const [open, setOpen] = useState<ManagedBanner | 'new' | null>(null)
  const { ordered, move, said } = useBannerOrder(banners)
  const isEmpty = ordered.length === 0
  return (
    <Section
      id={id}
      title={title}
      intro="Imagens grandes que passam no alto da página inicial. Com banners, o cabeçalho fica transparente sobre eles."
    >
      {isEmpty ? (
        <EmptyState drawing={<PictureFrame />} title="Nenhum banner ainda">
          Uma boa foto com uma frase já muda a página inicial.
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label="Banners, na ordem em que passam">
          {ordered.map((banner, index) => (
            <BannerLine
              key={banner._id}
              banner={banner}
              zone={zone}
              isDead={deadLinks.includes(banner.link)}
              isFirst={index === 0}
              isLast={index === ordered.length - 1}
              onMove={(way) => move(banner._id, way)}
              onEdit={() => setOpen(banner)}
            />
          ))}
        </ol>
      )}
      {/* The same button before and after the first banner: the focus comes back to it from the dialog. */}
      {ordered.length < mostBanners && (
        <div className={isEmpty ? styles.first : undefined}>
          <Button icon={Plus} onClick={() => setOpen('new')}>
            Novo banner
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {open && (
        <BannerDialog
          key={open === 'new' ? 'new' : open._id}
          banner={open === 'new' ? null : open}
          zone={zone}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
