import { CircleCheck, CircleExclamationPoint, Info } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { missingSizes } from '../product.ts'
import { inputOf } from '../product-form.ts'
import { publicationCheck } from '../publication-check.ts'
import styles from './product-fields.module.css'
import type { ProductEditing } from './product-kind.ts'

export function CheckList({ editor: { values, saved, zone } }: { editor: ProductEditing }) {
  const checks = publicationCheck({
    ...inputOf(values, zone),
    images: values.gallery,
    isExcused:
      saved.record !== null && saved.record.status !== 'draft' && missingSizes(saved.record).length > 0,
    hasText: /[^\s>](?=[^>]*(?:<|$))/.test(values.content),
    stock: saved.record ? saved.record.stock : Number(values.opening) > 0 ? 1 : 0,
  })
  const missing = checks.filter(({ level }) => level === 'missing').length
  return (
    <ContentGroup id="product-check" title="Para publicar">
      {missing === 0 && (
        <p className={classNames(styles.check, styles.ready)}>
          <Icon of={CircleCheck} size="small" /> Tem o que precisa para estar na loja.
        </p>
      )}
      {checks.length > 0 && (
        <ul className={stack(2)}>
          {checks.map(({ key, level, text }) => (
            <li
              key={key}
              className={classNames(styles.check, level === 'missing' ? styles.missing : styles.advice)}
            >
              <Icon of={level === 'missing' ? CircleExclamationPoint : Info} size="small" /> {text}
            </li>
          ))}
        </ul>
      )}
    </ContentGroup>
  )
}
