// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blocksOf, compareTexts } from './compare-texts.ts'

const picture = (id: string) => `<figure class="image"><img data-upload="${id}" alt=""></figure>`

test('texts that are one have one part, and nothing is marked', () => {
  expect(compareTexts('<p>um</p><p>dois</p>', '<p>um</p><p>dois</p>')).toEqual([
    { same: ['<p>um</p>', '<p>dois</p>'] },
  ])
  expect(compareTexts('', '')).toEqual([])
})

test('words that only one side says are marked there, formatting kept', () => {
  const [same, part] = compareTexts(
    '<p>Igual</p><p>A feira é no <strong>sábado</strong>.</p>',
    '<p>Igual</p><p>A feira é no <strong>domingo</strong> cedo.</p>',
  )
  expect(same).toEqual({ same: ['<p>Igual</p>'] })
  expect(part?.marked).toEqual({
    before: '<p>A feira é no <strong><del>sábado</del></strong>.</p>',
    after: '<p>A feira é no <strong><ins>domingo</ins></strong><ins> cedo</ins>.</p>',
  })
})

test('a word with accents is one word', () => {
  const [part] = compareTexts('<p>a produção</p>', '<p>a produções</p>')
  expect(part?.marked?.after).toBe('<p>a <ins>produções</ins></p>')
})

test('a paragraph that came or went stands alone on its side', () => {
  const parts = compareTexts('<p>um</p><p>três</p>', '<p>um</p><p>dois</p><p>três</p>')
  expect(parts.map(({ same, before, after }) => same ?? [before, after])).toEqual([
    ['<p>um</p>'],
    [[], ['<p>dois</p>']],
    ['<p>três</p>'],
  ])
  expect(parts[1]?.marked).toEqual({ before: '', after: '<p><ins>dois</ins></p>' })
})

test('the end of one paragraph and the beginning of the next are two words', () => {
  const [part] = compareTexts('<ul><li>pequi</li><li>baru</li></ul>', '<ul><li>pequi</li><li>mel</li></ul>')
  expect(part?.marked).toEqual({
    before: '<ul><li>pequi</li><li><del>baru</del></li></ul>',
    after: '<ul><li>pequi</li><li><ins>mel</ins></li></ul>',
  })
})

test('a picture that is on one side only is marked with its frame', () => {
  const [part] = compareTexts(picture('a'), picture('b'))
  expect(part?.marked).toEqual({
    before: `<del>${picture('a')}</del>`,
    after: `<ins>${picture('b')}</ins>`,
  })
})

test('the same words in another shape are said to be that', () => {
  const [part] = compareTexts('<p>Regimento</p>', '<h2>Regimento</h2>')
  expect(part).toMatchObject({ isShapeOnly: true, before: ['<p>Regimento</p>'] })
  expect(compareTexts('<p>um</p>', '<p>dois</p>')[0]).toMatchObject({ isShapeOnly: false })
})

test('what looks like markup in a text stays text', () => {
  const [part] = compareTexts('<p>a &lt;b&gt; c</p>', '<p>a &lt;i&gt; c</p>')
  expect(part?.marked?.after).not.toMatch(/<i>/)
  expect(blocksOf('<p>a &lt;b&gt; c</p>')).toEqual(['<p>a &lt;b&gt; c</p>'])
})

test('blocks put together again are the text', () => {
  const text =
    '<h2>Um</h2><p>dois<br>três</p><ul><li><p>quatro</p></li></ul><hr><blockquote><p>x</p></blockquote>'
  expect(blocksOf(text).join('')).toBe(text)
})

test('long texts that share no more than an "o" and a comma are two texts', () => {
  const [part] = compareTexts(
    '<p>Pequi assusta quem nunca comeu, mas a partir de sábado dá para provar.</p>',
    '<p>Outro resumo, escrito por outra pessoa, de cabo a rabo diferente.</p>',
  )
  expect(part?.marked?.after).toBe(
    '<p><ins>Outro resumo, escrito por outra pessoa, de cabo a rabo diferente.</ins></p>',
  )
})

test.each([
  ['a video', '<p class="video" data-video="https://vimeo.com/1000001">a</p>', 'https://vimeo.com/1000002'],
  [
    'a file',
    '<p class="file" data-upload="0198c0de-1111-7222-8333-444455556666">a</p>',
    '0198c0de-9999-7222-8333-444455556666',
  ],
  ['where a button leads', '<p class="button" data-href="/um">a</p>', '/dois'],
])('%s that is another one is marked, though the words are the same', (_, before, now) => {
  const after = before.replace(/(data-\w+)="[^"]+"/, `$1="${now}"`)
  const [part] = compareTexts(before, after)
  expect(part?.isShapeOnly).toBe(false)
  expect(part?.marked).toEqual({ before: `<del>${before}</del>`, after: `<ins>${after}</ins>` })
})
