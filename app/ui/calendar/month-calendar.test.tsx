import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type DayBadge, MonthCalendar } from './month-calendar.tsx'

const badges = new Map<string, DayBadge>([
  ['2026-12-04', { count: 2, label: '2 eventos' }],
  ['2026-12-05', { count: 1, label: '1 evento, cancelado', quiet: true }],
])

function draw(more: Partial<Parameters<typeof MonthCalendar>[0]> = {}) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MonthCalendar
        month="2026-12"
        today="2026-12-03"
        badges={badges}
        hrefOfDay={(day) => `/agenda?dia=${day}`}
        previous={{ month: '2026-11', href: '/agenda?mes=2026-11' }}
        next={{ month: '2027-01', href: '/agenda?mes=2027-01' }}
        {...more}
      />
    </MemoryRouter>,
  )
  return new JSDOM(html).window.document
}

const links = (document: Document) =>
  [...document.querySelectorAll('a')].map((link) => {
    for (const hidden of link.querySelectorAll('[aria-hidden]')) hidden.remove()
    return [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]
  })

describe('a month on the wall', () => {
  test('is a table that begins on Sunday and says its days by column', () => {
    const document = draw()
    const heads = [...document.querySelectorAll('th')].map((head) => [
      head.textContent,
      head.getAttribute('abbr'),
    ])
    expect(heads[0]).toEqual(['dom', 'domingo'])
    expect(heads[6]).toEqual(['sáb', 'sábado'])
    expect(document.querySelector('caption')?.textContent).toBe('Calendário de dezembro de 2026')
    const firstRow = [...(document.querySelector('tbody tr')?.children ?? [])].map((cell) => cell.textContent)
    expect(firstRow.slice(0, 4)).toEqual(['', '', '1', '2'])
  })

  test('only days with something on them are links, and say what is on them', () => {
    expect(links(draw())).toEqual([
      ['Mês anterior: novembro de 2026', '/agenda?mes=2026-11'],
      ['Próximo mês: janeiro de 2027', '/agenda?mes=2027-01'],
      ['4 de dezembro, sexta-feira: 2 eventos', '/agenda?dia=2026-12-04'],
      ['5 de dezembro, sábado: 1 evento, cancelado', '/agenda?dia=2026-12-05'],
    ])
  })

  test('today is marked, whether or not something is on', () => {
    const empty = draw().querySelector('[aria-current="date"]')
    expect(empty?.textContent).toBe('3 (hoje)')
    const busy = draw({ today: '2026-12-04' }).querySelector('[aria-current="date"]')
    expect(busy?.textContent).toContain('4 de dezembro, sexta-feira (hoje): 2 eventos')
    expect(draw({ today: '2027-01-04' }).querySelector('[aria-current]')).toBeNull()
  })

  test('the chosen day is the page one is on', () => {
    const chosen = draw({ chosen: '2026-12-05' }).querySelector('[aria-current="page"]')
    expect(chosen?.getAttribute('href')).toBe('/agenda?dia=2026-12-05')
  })

  test('where there is nothing further there is no link', () => {
    expect(links(draw({ previous: null, next: null })).map(([, href]) => href)).toEqual([
      '/agenda?dia=2026-12-04',
      '/agenda?dia=2026-12-05',
    ])
  })
})
