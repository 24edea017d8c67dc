import type { ReceivingRefusal } from '../../platform/files/receive-file.server.ts'
import type { ImageRefusal } from '../../platform/images/inspect-image.server.ts'
import { countText } from '../../platform/text/counts.ts'
import { limitText } from '../../platform/text/sizes.ts'
import {
  fileTypeWords,
  type HoldingRefusal,
  imageTypeWords,
  mostFileBytes,
  mostImageBytes,
  type UseKind,
} from './upload.ts'

export type SavingRefusal = ImageRefusal | 'unsupported_file' | 'site_full' | 'disk_full'
export type ReplacingRefusal = SavingRefusal | HoldingRefusal
export type UploadRefusal = ReceivingRefusal | ReplacingRefusal | 'file_too_large' | 'empty'

/** The toast says 'Ocorreu um erro ao enviar a imagem: ' before them. */
export const uploadRefusals: Record<UploadRefusal, string> = {
  not_multipart: 'Envie o arquivo em um formulário (multipart/form-data).',
  malformed: 'O envio chegou incompleto. Tente de novo.',
  interrupted: 'O envio foi interrompido. Tente de novo.',
  too_slow: 'O envio demorou demais. Tente de novo com um sinal melhor.',
  one_file: 'Envie um arquivo de cada vez.',
  too_large: `A imagem passa de ${limitText(mostImageBytes)}. Reduza-a e tente de novo.`,
  file_too_large: `O arquivo passa de ${limitText(mostFileBytes)}. Reduza-o, ou divida-o em partes.`,
  empty: 'O arquivo está vazio. Confira se ele abre no seu aparelho.',
  unsupported: `Formato de imagem não aceito. Envie ${imageTypeWords}.`,
  heic: 'Não conseguimos abrir esta foto HEIC. Envie em JPEG: no iPhone, em Ajustes, Câmera, Formatos, escolha “Mais Compatível”.',
  too_many_pixels: 'A imagem tem mais de 60 megapixels. Reduza-a e tente de novo.',
  unreadable: 'A imagem está incompleta ou danificada. Confira se ela abre no seu aparelho.',
  busy: 'Há muitas imagens sendo preparadas. Tente de novo em instantes.',
  unsupported_file: `Tipo de arquivo não aceito. Envie ${fileTypeWords}.`,
  site_full: 'O espaço do site para arquivos acabou. Exclua o que não usa e tente de novo.',
  disk_full: 'Não há espaço no servidor para guardar o arquivo. Fale com quem cuida do servidor.',
  of_legal: 'Este arquivo faz parte de um texto já aceito. Envie outro arquivo e troque-o na página.',
  of_material:
    'Este arquivo é de um material da biblioteca. Troque-o no próprio material, para que o texto e a capa sejam lidos de novo.',
}

export type DeletingRefusal = 'in_use'

export const deletingRefusals: Record<DeletingRefusal, string> = {
  in_use:
    'Este arquivo está em uso. Para excluir, tire-o antes dos lugares em que aparece. O que faz parte de um texto já aceito fica guardado com ele.',
}

/** The kinds of records that show an upload. */
export const useKindText: Record<UseKind, string> = {
  site: 'Configurações do site',
  banner: 'Banner',
  page: 'Página',
  post: 'Notícia',
  event: 'Evento',
  material: 'Material',
  product: 'Produto',
  legal: 'Texto aceito',
}

/** "1 lugar", "1.200 lugares" */
export const placesText = (places: number) => (places === 1 ? '1 lugar' : `${countText(places)} lugares`)

/** Word for word (docs/rules/site.md 10). */
export const imageTrouble = (message: string) => `Ocorreu um erro ao enviar a imagem: ${message}`
