import styles from './skip-link.module.css'

export function SkipLink({ to = 'conteudo' }: { to?: string }) {
  return (
    <a className={styles.skip} data-unprinted="" href={`#${to}`}>
      Ir para o conteúdo
    </a>
  )
}
