import { expect, test } from 'vitest'
import { plainText, truncateHtml } from './plain-text.server.ts'

test('a text is read, not searched for tags', () => {
  expect(plainText('<h2>Um</h2><p>a &lt;b&gt; <strong>c</strong>d<br>e</p>')).toBe('Um\na <b> cd\ne')
  expect(plainText('<p title="a > b">c</p><script>d</script>')).toBe('c')
})

test('an excerpt strips markup, cuts by code point and says so only when something was cut', () => {
  expect(truncateHtml('<h2>Feira</h2><p>de&nbsp;sementes</p>', 17)).toBe('Feira de\u00a0sementes')
  expect(truncateHtml('<p><b>🌽🌽</b>🌽</p>', 2)).toBe('🌽🌽...')
  expect(truncateHtml('<p>a &amp; b</p>', 3)).toBe('a &...')
})
