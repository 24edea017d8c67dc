// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { isInert, readMarkup } from './trusted-types.ts'

describe('markup that a library writes', () => {
  test.each([
    ['words', 'Preço: 2 < 3, onclick=agora'],
    [
      'a text of the editor',
      '<h2>Oi</h2><figure data-upload="1"><img src="/a.webp" alt="on=1"></figure><table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      "the map's credits",
      '© <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>',
    ],
    ["the map's question whether it may draw", '<svg/>'],
    [
      'a picture whose words begin as a script does',
      '<img src="/a.webp" alt="JavaScript: primeiros passos">',
    ],
    ['what TipTap reads', '<body><p>Oi <a href="mailto:ana@exemplo.org">Ana</a></p></body>'],
    ['a row', '<tr><td>1</td></tr>'],
    ['what React makes script elements of', '<script></script>'],
  ])('may be %s', (_, html) => {
    expect(isInert(html)).toBe(true)
  })

  test.each([
    '<script>evil()</script>',
    '<p>a</p><script></script>',
    '<img src="x" onerror="evil()">',
    '<IMG SRC=x OnError=evil()>',
    '<svg><a href="javascript:evil()">x</a></svg>',
    '<a href=" \u0001jAvascript:evil()">x</a>',
    '<a href="java&#115;cript:evil()">x</a>',
    '<a href="java&#9;script:evil()">x</a>',
    '<frameset></frameset><img src=x onerror=evil()>',
    '<b>a</b><noscript><p title="</noscript><img src=x onerror=evil()>"></noscript>',
    '<tr onclick=evil()><td>1</td></tr>',
    '<iframe src="https://evil.example"></iframe>',
    '<div srcdoc="x"></div>',
    '<template><script>evil()</script></template>',
    '<svg><animate attributeName="href" values="javascript:evil()"/></svg>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<form action="https://evil.example"><button>x</button></form>',
  ])('may not be %s', (html) => {
    expect(isInert(html)).toBe(false)
  })
})

test('markup is read into a document of its own', () => {
  const read = readMarkup('<p>Olá</p>')
  expect(read).not.toBe(document)
  expect(read.body.textContent).toBe('Olá')
})
