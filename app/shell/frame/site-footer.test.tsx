import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bareSettings } from '../../rooms/site/sample-settings.testing.ts'
import { SiteFooter } from './site-footer.tsx'

test('the form is unfolded where people come to write, and folded on every other page', () => {
  const opened = (page: string) => {
    const html = renderToStaticMarkup(<SiteFooter settings={bareSettings} legal={[]} page={page} />)
    return /<details( open="")?>.*<form .*<\/details>/s.exec(html)?.[1] !== undefined
  }
  expect(['/contato', '/contatos', '/fale-conosco'].map(opened)).toEqual([true, true, true])
  expect(['/', '/quem-somos', '/noticias/contato'].map(opened)).toEqual([false, false, false])
})

test('the site’s e-mail breaks after its @ and its dots before it breaks within a word', () => {
  const settings = { ...bareSettings, email: 'contato@chaodepequi.example' }
  const html = renderToStaticMarkup(<SiteFooter settings={settings} legal={[]} page="/" />)
  expect(html).toContain('<span>contato@<wbr/>chaodepequi.<wbr/>example</span>')
})
