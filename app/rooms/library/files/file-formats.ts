// The names of file formats, for people.

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'application/zip': 'ZIP',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'OGG',
  'video/mp4': 'MP4',
  'application/epub+zip': 'EPUB',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

export const formatName = (mime: string): string => names[mime] ?? 'arquivo'

/** "embrapa.br", to show where a link leads; '' when unknown. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
