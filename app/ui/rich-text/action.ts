import styles from './action.module.css'
import { element } from './element.ts'

/** A button of words on what stands in a text: a picture, a card, a gallery. */
export function actionButton(textContent: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className: styles.action, textContent })
  made.addEventListener('click', onClick)
  return made
}
