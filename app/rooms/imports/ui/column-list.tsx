import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import facts from '../../../ui/text/facts.module.css'
import type { Column } from '../kind.ts'
import styles from './imports.module.css'

/** Lists the required columns first. */
export function ColumnList({ columns }: { columns: readonly Column[] }) {
  const needed = columns.filter(({ required }) => required)
  const free = columns.filter(({ required }) => !required)
  return (
    <div className={stack(4)}>
      <p>A primeira linha traz os nomes das colunas, em qualquer ordem. Acentos e maiúsculas não importam.</p>
      <dl className={classNames(facts.facts, styles.facts)}>
        <dt>Obrigatórias</dt>
        <dd>{needed.map(({ heading }) => heading).join(', ')}</dd>
        <dt>Opcionais</dt>
        <dd>{free.map(({ heading }) => heading).join(', ')}</dd>
      </dl>
    </div>
  )
}
