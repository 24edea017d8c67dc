import { paths } from '../../paths.ts'
import type { MaterialCard } from '../../rooms/library/material.ts'
import { MaterialLine } from '../../rooms/library/ui/material-line.tsx'
import { HomeBand } from './home-band.tsx'
import styles from './materials-band.module.css'

export const materialsInBand = 4

type MaterialsBandProps = { title: string; materials: MaterialCard[] }

export function MaterialsBand({ title, materials }: MaterialsBandProps) {
  return (
    <HomeBand id="materials-band" title={title} href={paths.library()} all="Ver todos" ofWhat="os materiais">
      <ul className={styles.materials}>
        {materials.map((material) => (
          <li key={material.slug}>
            <MaterialLine material={material} level={3} look="narrow" />
          </li>
        ))}
      </ul>
    </HomeBand>
  )
}
