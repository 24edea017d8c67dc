import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from '../../../../ui/qr-path.ts'
import { brCode } from '../../../payments/pix/pix.ts'
import { PixCode } from './pix-code.tsx'

const code = brCode({
  key: 'a@cerrado.org.br',
  name: 'Cooperativa',
  city: 'Goiânia',
  amountCents: 4590,
  txid: 'PEDIDO000123',
})

function squaresOf({ side, path }: { side: number; path: string }): boolean[][] {
  const squares = Array.from({ length: side }, () => new Array<boolean>(side).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at++) (squares[Number(y)] as boolean[])[Number(x) + at] = true
  return squares
}

test('the path darkens exactly the squares of the code, with four empty ones around', () => {
  const squares = squaresOf(qrPath(code))
  const { data } = encode(code, { ecc: 'M', boostEcc: false, border: 0 })
  expect(squares.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(data)
  expect(squares.slice(0, 4).flat().some(Boolean)).toBe(false)
})

const draw = (expiresAt: string | null) =>
  renderToStaticMarkup(
    <PixCode code={code} cents={4590} expiresAt={expiresAt} timezone="America/Sao_Paulo" />,
  )

test('is named for who cannot see it, and written out for who cannot scan it', () => {
  const html = draw('2026-11-24T13:30:00Z')
  expect(html).toContain('aria-label="QR Code do Pix de R$\u00a045,90"')
  expect(html).toContain(`>${code}</code>`)
  expect(html).toContain('Copiar código Pix')
  expect(html).toContain('Vale até 24/11/2026 às 10:30.')
})

test('says nothing of an end that does not come', () => expect(draw(null)).not.toContain('Vale até'))
