import { Download, ExternalLink } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { type ButtonLook, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { formatName, hostOf } from '../files/file-formats.ts'
import type { Access } from '../material.ts'
import styles from './access-link.module.css'

type AccessLinkProps = {
  material: { slug: string; title: string }
  access: Access
  look?: ButtonLook
  className?: string | undefined
}

/** Downloads the file, with format and size, or opens the link. */
export function AccessLink({ material, access, look = 'secondary', className }: AccessLinkProps) {
  const isFile = access.kind === 'file'
  const more = isFile ? `${formatName(access.mime)}, ${sizeText(access.bytes)}` : hostOf(access.url)
  const words = (
    <>
      <Icon of={isFile ? Download : ExternalLink} size="small" />
      <span className={styles.words}>
        {isFile ? 'Baixar' : 'Abrir'}
        <VisuallyHidden> {material.title},</VisuallyHidden>
        <span className={styles.more}>{more}</span>
      </span>
    </>
  )
  const dress = classNames(buttonClass({ look, icon: Download }, words), styles.access, className)
  return isFile ? (
    <a className={dress} href={paths.materialFile(material.slug)} rel="nofollow">
      {words}
    </a>
  ) : (
    <a className={dress} href={access.url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
