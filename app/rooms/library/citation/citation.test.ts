import { describe, expect, test } from 'vitest'
import { materialTypes } from '../catalogue/catalogue.ts'
import { abntReference, textOf } from './abnt.ts'
import { readAuthor } from './author-name.ts'
import { authorText } from './author-text.ts'
import { bibtexKey, writeBibtex } from './bibtex.ts'
import type { Citable } from './citable.ts'
import { writeRis } from './ris.ts'

const pequi: Citable = {
  title: 'Manejo do pequi: guia do extrativista',
  authors: ['Ana Maria dos Santos'],
  year: 2019,
  type: 'Livro',
  publisher: 'Embrapa',
  isbn: '',
  doi: '',
  language: 'pt-BR',
  description: '',
  tags: [],
  url: null,
}
const abnt = (given: Partial<Citable> = {}) => textOf(abntReference({ ...pequi, ...given }, '2026-11-20'))
/** **strong**, _emphasis_ */
const marked = (given: Partial<Citable> = {}) =>
  abntReference({ ...pequi, ...given }, '2026-11-20')
    .map(({ text, look }) => (look === 'strong' ? `**${text}**` : look ? `_${text}_` : text))
    .join('')

describe('an author', () => {
  test.each([
    ['Ana Maria dos Santos', 'Santos', 'Ana Maria dos'],
    ['  Ana   Santos ', 'Santos', 'Ana'],
    ['Santos, Ana Maria dos', 'Santos', 'Ana Maria dos'],
    ['SANTOS, A. M.', 'SANTOS', 'A. M.'],
    ['João da Silva Neto', 'Silva Neto', 'João da'],
    ['José Pereira Jr.', 'Pereira Jr.', 'José'],
    ['Pedro Filho', 'Filho', 'Pedro'],
    ['Camilo Castelo Branco', 'Castelo Branco', 'Camilo'],
    ['Rosa do Espírito Santo Júnior', 'Espírito Santo Júnior', 'Rosa do'],
    ['Ana Souza-Lima', 'Souza-Lima', 'Ana'],
    ['Ludwig von Humboldt', 'von Humboldt', 'Ludwig'],
    ['J. R. R. Tolkien', 'Tolkien', 'J. R. R.'],
  ])('%s is found under %s', (written, family, given) => {
    expect(readAuthor(written)).toEqual({ kind: 'person', family, given })
  })

  test.each([
    'Embrapa',
    'EMBRAPA CERRADOS',
    'Ministério da Saúde',
    'Associação dos Feirantes de Japonvar',
    'Universidade Federal de Goiás',
    'Articulação Nacional de Agroecologia',
    'Zumbi',
  ])('%s is no person', (name) => {
    expect(readAuthor(name)).toEqual({ kind: 'entity', name })
  })

  test('with a comma and nothing after it is a name alone', () => {
    expect(readAuthor('Grupo Raiz,')).toEqual({ kind: 'entity', name: 'Grupo Raiz' })
  })
})

describe('ABNT', () => {
  test.each<[string, Partial<Citable>, string]>([
    [
      'a book',
      {},
      'SANTOS, Ana Maria dos. **Manejo do pequi**: guia do extrativista. [S. l.]: Embrapa, 2019.',
    ],
    [
      'no publisher',
      { publisher: '' },
      'SANTOS, Ana Maria dos. **Manejo do pequi**: guia do extrativista. [S. l.: s. n.], 2019.',
    ],
    ['no year', { year: null, title: 'Mel' }, 'SANTOS, Ana Maria dos. **Mel**. [S. l.]: Embrapa, [s.d.].'],
    [
      'no publisher and no year',
      { year: null, publisher: '', title: 'Mel' },
      'SANTOS, Ana Maria dos. **Mel**. [S. l.: s. n.], [s.d.].',
    ],
    [
      'two authors',
      { authors: ['Ana Lima', 'EMBRAPA'], title: 'Mel' },
      'LIMA, Ana; EMBRAPA. **Mel**. [S. l.]: Embrapa, 2019.',
    ],
    [
      'three authors',
      { authors: ['Ana Lima', 'Zé Reis', 'Ivo Sá'], title: 'Mel' },
      'LIMA, Ana; REIS, Zé; SÁ, Ivo. **Mel**. [S. l.]: Embrapa, 2019.',
    ],
    [
      'four authors',
      { authors: ['Ana Lima', 'Zé Reis', 'Ivo Sá', 'Bia Dó'], title: 'Mel' },
      'LIMA, Ana _et al._ **Mel**. [S. l.]: Embrapa, 2019.',
    ],
    [
      'an author that ends in a dot',
      { authors: ['Reis, J. P.'], title: 'Mel' },
      'REIS, J. P. **Mel**. [S. l.]: Embrapa, 2019.',
    ],
    ['nobody', { authors: [] }, 'MANEJO do pequi: guia do extrativista. [S. l.]: Embrapa, 2019.'],
    [
      'nobody, and an article first',
      { authors: [], title: 'A flor do cerrado' },
      'A FLOR do cerrado. [S. l.]: Embrapa, 2019.',
    ],
    [
      'nobody, and a little word first',
      { authors: [], title: 'O que é mel?' },
      'O QUE é mel? [S. l.]: Embrapa, 2019.',
    ],
    ['nobody, one word', { authors: [], title: 'Água' }, 'ÁGUA. [S. l.]: Embrapa, 2019.'],
    [
      'a title that asks',
      { title: 'Por que plantar?' },
      'SANTOS, Ana Maria dos. **Por que plantar?** [S. l.]: Embrapa, 2019.',
    ],
    [
      'an hour is no subtitle',
      { title: 'Feira às 7:30 da manhã' },
      'SANTOS, Ana Maria dos. **Feira às 7:30 da manhã**. [S. l.]: Embrapa, 2019.',
    ],
    [
      'an article',
      { type: 'Artigo de periódico', publisher: 'Revista Árvore', title: 'O pequi: um fruto' },
      'SANTOS, Ana Maria dos. O pequi: um fruto. **Revista Árvore**, [s. l.], 2019.',
    ],
    [
      'an article of no journal',
      { type: 'Artigo de periódico', publisher: '', title: 'O pequi' },
      'SANTOS, Ana Maria dos. **O pequi**. [S. l.: s. n.], 2019.',
    ],
    [
      'a news item',
      { type: 'Notícia', publisher: 'O Norte', title: 'Safra boa', year: null },
      'SANTOS, Ana Maria dos. Safra boa. **O Norte**, [s. l.], [s.d.].',
    ],
    [
      'a talk',
      { type: 'Apresentação em evento', publisher: 'Congresso de Agroecologia', title: 'Mel' },
      'SANTOS, Ana Maria dos. Mel. _In_: CONGRESSO DE AGROECOLOGIA, 2019. **Anais** [...]. [S. l.: s. n.], 2019.',
    ],
    [
      'a thesis',
      { type: 'Tese', publisher: 'Universidade de Brasília', title: 'Mel' },
      'SANTOS, Ana Maria dos. **Mel**. 2019. Tese – Universidade de Brasília, [s. l.], 2019.',
    ],
    [
      'a patent',
      { type: 'Patente', publisher: 'UFG', title: 'Quebrador de pequi' },
      'SANTOS, Ana Maria dos. **Quebrador de pequi**. Depositante: UFG. 2019.',
    ],
    [
      'a page of the web',
      { type: 'Página da internet', publisher: 'IBGE', title: 'Cidades' },
      'SANTOS, Ana Maria dos. **Cidades**. IBGE, 2019.',
    ],
    [
      'a page of nobody',
      { type: 'Página da internet', publisher: '', title: 'Cidades' },
      'SANTOS, Ana Maria dos. **Cidades**. 2019.',
    ],
    [
      'a film',
      { type: 'Vídeo', title: 'Mel' },
      'SANTOS, Ana Maria dos. **Mel**. [S. l.]: Embrapa, 2019. 1 vídeo.',
    ],
    [
      'a law',
      {
        type: 'Leis e normas',
        authors: ['BRASIL'],
        title: 'Lei nº 10.831',
        publisher: 'Presidência da República',
      },
      'BRASIL. **Lei nº 10.831**. [S. l.]: Presidência da República, 2019.',
    ],
    [
      'with its numbers and its address',
      { title: 'Mel', isbn: '9788533302273', doi: '10.1590/abc', url: 'https://pequi.org/biblioteca/mel' },
      'SANTOS, Ana Maria dos. **Mel**. [S. l.]: Embrapa, 2019. ISBN 9788533302273. DOI: 10.1590/abc. Disponível em: https://pequi.org/biblioteca/mel. Acesso em: 20 nov. 2026.',
    ],
  ])('%s', (_, given, reference) => {
    expect(marked(given)).toBe(reference)
  })

  test('May is not cut', () => {
    const spans = abntReference({ ...pequi, url: 'https://pequi.org' }, '2026-05-01')
    expect(textOf(spans)).toContain('Acesso em: 1 maio 2026.')
  })

  test.each(materialTypes)('a reference to "%s" says each thing once, and ends', (type) => {
    for (const publisher of ['', 'Casa do Mel'])
      for (const year of [null, 2019])
        for (const authors of [[], ['Ana Lima']]) {
          const said = abnt({ type, publisher, year, authors })
          expect(said).not.toMatch(/[^.[]\.\.(?!\.)|\s\s|,,|: ,|undefined|null/)
          expect(said.endsWith('.')).toBe(true)
          if (publisher) expect(said.toLowerCase()).toContain('casa do mel')
          expect(said).toContain(year ? '2019' : '[s.d.]')
        }
  })
})

describe('BibTeX', () => {
  test('writes a book', () => {
    expect(
      writeBibtex({
        ...pequi,
        isbn: '9788533302273',
        doi: '10.1590/abc_1',
        tags: ['Pequi', 'Feira & praça'],
        url: 'https://pequi.org/a_b?c=1%20#d',
      }),
    ).toBe(`@book{santos2019manejo,
  author = {Santos, Ana Maria dos},
  title = {{Manejo do pequi: guia do extrativista}},
  year = {2019},
  publisher = {Embrapa},
  isbn = {9788533302273},
  doi = {10.1590/abc_1},
  url = {https://pequi.org/a_b?c=1\\%20\\#d},
  language = {pt-BR},
  keywords = {Pequi, Feira \\& praça},
}
`)
  })

  test.each([
    ['Artigo de periódico', '@article{', 'journal = {Casa}'],
    ['Tese', '@phdthesis{', 'school = {Casa}'],
    ['Relatório', '@techreport{', 'institution = {Casa}'],
    ['Apresentação em evento', '@inproceedings{', 'booktitle = {Casa}'],
    ['Vídeo', '@misc{', 'note = {Vídeo}'],
  ] as const)('a "%s" is %s', (type, kind, field) => {
    const written = writeBibtex({ ...pequi, type, publisher: 'Casa' })
    expect(written).toContain(kind)
    expect(written).toContain(field)
  })

  test('keeps organisations whole and breaks at no sign of TeX', () => {
    const written = writeBibtex({
      ...pequi,
      authors: ['Associação Raiz and Flor', 'Anda Rand'],
      title: '100% {mel} de_abelha \\ ~ ^ #1 $',
      publisher: '',
    })
    expect(written).toContain('author = {{Associação Raiz and Flor} and Rand, Anda}')
    expect(written).toContain(
      'title = {{100\\% \\{mel\\} de\\_abelha \\textbackslash{} \\textasciitilde{} \\textasciicircum{} \\#1 \\$}}',
    )
    expect(written).not.toContain('publisher')
  })

  test.each([
    [{ authors: [], year: null, title: 'O mel' }, 'sdmel'],
    [{ authors: [], year: null, title: 'O que é a agroecologia?' }, 'sdagroecologia'],
    [{ authors: ['Ministério da Saúde'], year: 2014, title: 'Guia alimentar' }, 'ministeriodasaude2014guia'],
    [{ authors: ['José de São João'], year: 2001, title: '?' }, 'saojoao2001'],
  ])('%j has the key %s', (given, key) => {
    expect(bibtexKey(given)).toBe(key)
  })
})

describe('RIS', () => {
  test('writes one tag a line, in the order readers expect', () => {
    const written = writeRis({
      ...pequi,
      authors: ['Ana Maria dos Santos', 'EMBRAPA'],
      tags: ['Pequi', 'Feira'],
      isbn: '9788533302273',
      doi: '10.1590/abc',
      url: 'https://pequi.org',
      description: 'Um\nguia\r\nER  - x',
    })
    expect(written.split('\r\n')).toEqual([
      'TY  - BOOK',
      'TI  - Manejo do pequi: guia do extrativista',
      'AU  - Santos, Ana Maria dos',
      'AU  - EMBRAPA',
      'PY  - 2019',
      'PB  - Embrapa',
      'SN  - 9788533302273',
      'DO  - 10.1590/abc',
      'UR  - https://pequi.org',
      'LA  - pt-BR',
      'KW  - Pequi',
      'KW  - Feira',
      'AB  - Um guia ER - x',
      'ER  - ',
      '',
    ])
  })

  test('an article stands in its journal, and what is not known is not said', () => {
    const written = writeRis({ ...pequi, type: 'Artigo de periódico', publisher: 'Árvore', year: null })
    expect(written).toContain('TY  - JOUR\r\n')
    expect(written).toContain('T2  - Árvore\r\n')
    expect(written).not.toMatch(/^(PY|PB|SN|DO|UR|KW|AB) /m)
  })
})

test.each([
  ['REDE DE SEMENTES DA CHAPADA', 'Rede de Sementes da Chapada'],
  ['ESCOLA FAMÍLIA AGRÍCOLA DO VALE', 'Escola Família Agrícola do Vale'],
  ['EMBRAPA', 'EMBRAPA'],
  ['MST DO NORTE', 'MST do Norte'],
  ['Ana Maria dos Santos', 'Ana Maria dos Santos'],
  ['Santos, A. M.', 'Santos, A. M.'],
])('outside of its reference %s is read %s', (written, read) => expect(authorText(written)).toBe(read))
