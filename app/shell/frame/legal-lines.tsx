import { documentText, isCpf } from '../../platform/brazil/document.ts'
import { unbroken } from '../../platform/text/unbroken.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import styles from './site-footer.module.css'

/** Decreto 7.962/2013 art. 2: name, document, address, telephone on every page. */
export function LegalLines({ legal }: Pick<SettingsView, 'legal'>) {
  const lines = [
    legal.name,
    legal.document && `${isCpf(legal.document) ? 'CPF' : 'CNPJ'} ${documentText(legal.document)}`,
    legal.address,
    legal.phone,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className={styles.legal}>
      {lines.map((line) => (
        <li key={line}>
          <LinkedText>{unbroken(line)}</LinkedText>
        </li>
      ))}
    </ul>
  )
}
