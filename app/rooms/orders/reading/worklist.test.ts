import { expect, test } from 'vitest'
import { orderStatuses, statusText } from '../order.ts'
import { paymentStateText, situationText } from '../text.ts'
import { worklist } from './worklist.ts'

test('a tab that shows one state is named as the badges in it', () => {
  for (const { key, label, search } of worklist) {
    const asked = new URLSearchParams(search)
    const status = orderStatuses.find((one) => one === asked.get('status'))
    const beside = [
      ...Object.entries(situationText).flatMap(([name, text]) =>
        asked.get('situation') === name ? text : [],
      ),
      ...Object.entries(paymentStateText).flatMap(([name, text]) =>
        asked.get('payment') === name ? text : [],
      ),
    ]
    if (asked.get('buyer') === 'new') beside.push('De quem nunca pagou')
    if (asked.get('confirmed') === 'no') beside.push('Não confirmados')
    const [name] = status ? [statusText[status]] : beside
    expect(label.split(':')[0], key).toBe(name ?? 'Todos')
  }
})
