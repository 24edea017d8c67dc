import styles from './action.module.css'
import { element } from './element.ts'

export function actionButton(textContent: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className: styles.action, textContent })
  made.addEventListener('click', onClick)
  return made
}
