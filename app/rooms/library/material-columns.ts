// Of import and export alike.

export const materialColumns = [
  {
    key: 'title',
    heading: 'Título',
    also: ['nome', 'title'],
    required: true,
    example: 'Manejo do pequi: guia de coleta',
  },
  {
    key: 'authors',
    heading: 'Autores',
    also: ['autor', 'autoria', 'autora'],
    example: 'Rosa Lima; João Batista Nunes',
  },
  { key: 'year', heading: 'Ano', also: ['ano de publicação', 'data'], example: '2024' },
  { key: 'category', heading: 'Categoria', required: true, example: 'Manejo' },
  {
    key: 'type',
    heading: 'Tipo',
    also: ['tipo de material'],
    required: true,
    example: 'Material didático/cartilha',
  },
  {
    key: 'url',
    heading: 'Link',
    also: ['url', 'endereço', 'site'],
    example: 'https://exemplo.org.br/manejo-do-pequi',
  },
  {
    key: 'description',
    heading: 'Descrição',
    also: ['resumo'],
    example: 'Quando colher, quanto deixar e como guardar.',
  },
  {
    key: 'publisher',
    heading: 'Editora',
    also: ['publicado por', 'instituição'],
    example: 'Cooperativa Chão de Pequi',
  },
  { key: 'isbn', heading: 'ISBN', example: '' },
  { key: 'doi', heading: 'DOI', example: '' },
  { key: 'language', heading: 'Idioma', also: ['língua'], example: 'Português' },
  { key: 'licence', heading: 'Licença', also: ['direitos'], example: 'CC BY 4.0' },
  {
    key: 'tags',
    heading: 'Assuntos',
    also: ['assunto', 'palavras-chave', 'tags'],
    example: 'pequi; coleta; manejo',
  },
  { key: 'status', heading: 'Situação', also: ['status'], example: 'Rascunho' },
] as const

export type ColumnKey = (typeof materialColumns)[number]['key']
