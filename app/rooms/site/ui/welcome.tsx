import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cluster } from '../../../ui/layout.ts'
import styles from './welcome.module.css'

/** Shown after the first run, until something has been saved. */
export function Welcome({ title }: { title: string }) {
  return (
    <section className={styles.welcome} aria-labelledby="welcome-title">
      <h2 id="welcome-title" className={styles.title}>
        {title} já está no ar
      </h2>
      <p>
        Comece pela identidade: uma frase sobre vocês e o logotipo. O resto pode esperar: cada seção tem o seu
        botão Salvar, e nada aqui é definitivo.
      </p>
      <p className={cluster(2)}>
        <ButtonLink href={paths.newPage()}>Escrever a primeira página</ButtonLink>
        <ButtonLink look="quiet" href={paths.home()}>
          Ver o site
        </ButtonLink>
      </p>
    </section>
  )
}
