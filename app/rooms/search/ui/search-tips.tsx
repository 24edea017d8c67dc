import styles from './search-tips.module.css'

export function SearchTips() {
  return (
    <ul className={styles.tips}>
      <li>Acentos e plurais não fazem diferença, e uma letra trocada não atrapalha.</li>
      <li>Entre aspas, as palavras valem juntas: “feira da praça”.</li>
      <li>
        Com um sinal de menos, a palavra fica de fora: <span className={styles.example}>mel -cana</span>.
      </li>
    </ul>
  )
}
