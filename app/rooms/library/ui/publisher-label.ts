import type { MaterialType } from '../catalogue/catalogue.ts'

const labels: Partial<Record<MaterialType, string>> = {
  'Apresentação em evento': 'Evento',
  'Artigo de periódico': 'Periódico',
  'Leis e normas': 'Órgão',
  Notícia: 'Veículo',
  'Página da internet': 'Site',
  Patente: 'Depositante',
  Relatório: 'Instituição',
  Tese: 'Instituição',
  Áudio: 'Produção',
  Vídeo: 'Produção',
}

export const publisherLabel = (type: MaterialType): string => labels[type] ?? 'Editora'
