// Forms with files, put together at random: what a person sends, what only begins like it, and what no browser sends. No
// copy of a site is among them, so that none can be restored from.

type Numbers = (below: number) => number
export type RandomForm = { body: FormData | string; headers: Record<string, string>; what: string }

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** As wide and as high as its header can say. */
const hugePng = Buffer.from(tinyPng).fill(0x7f, 16, 24)
const tinyGif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const ofx = (transactions: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0756<ACCTID>123</BANKACCTFROM><BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const transaction = (amount: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>${amount}<FITID>1<MEMO>PIX</STMTTRN>`

const headings = [
  ['Nome', 'Preço', 'Estoque', 'Situação'],
  ['Título', 'Categoria', 'Tipo', 'Ano'],
  ['Data', 'Valor', 'Descrição', 'Identificador'],
  ['Nome', 'Nome', '', 'x'],
]
const cells = [
  'Mel',
  'Manejo',
  'Livro',
  '25,00',
  '2026',
  '20/11/2026',
  'Pedido 1',
  '-1',
  '1e400',
  '=1+1',
  '"',
  '\u0000',
  '',
  '💣',
  'x'.repeat(600),
]
const names = [
  'foto.png',
  'ata.pdf',
  'tabela.csv',
  'extrato.ofx',
  'tabela.xlsx',
  'copia.tar',
  '',
  '.',
  '../../etc/passwd',
  'C:\\autoexec.bat',
  'a"\r\nX: y.csv',
  'nulo\u0000.csv',
  '\u202egnp.exe',
  '__proto__',
  `${'x'.repeat(5_000)}.csv`,
]
const fields = ['files', 'File', '', '__proto__', 'file[]', 'x'.repeat(5_000)]
const types = ['', 'image/png', 'text/csv', 'text/html', 'application/x-msdownload', 'x']
const key = '01990000-0000-7000-8000-00000000f11e'

const part = (header: string, content: string) =>
  `--x\r\nContent-Disposition: form-data${header}\r\n\r\n${content}`
const brokenBodies = [
  '',
  '--x',
  '--x--',
  '--x\r\n\r\n\r\n--x--',
  '--y\r\n\r\na\r\n--y--',
  '\u0000'.repeat(100),
  part('; name="file"; filename="a.csv"', 'Nome;Preço\r\nMel'),
  part('; filename="a.csv"', 'a\r\n--x--'),
  part('; name="file"; filename="a.csv', 'a\r\n--x--'),
  part(`; name="file"; filename*=utf-8''%ff%00`, 'a\r\n--x--'),
  part(`; name="file"; filename="a.csv"${'\r\nX: y'.repeat(500)}`, 'a\r\n--x--'),
  part('; name="file"; filename="a.csv"\r\nContent-Transfer-Encoding: base64', '====\r\n--x--'),
]
const boundaries = ['x', 'x', 'x', '', '"x"', 'x; charset=utf-16', 'x'.repeat(300)]

/** The same numbers give the same form, but for the boundary. */
export function randomForm(pick: Numbers): RandomForm {
  const from = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const headers: Record<string, string> = pick(4) ? {} : { 'idempotency-key': from([key, key, 'x']) }
  if (pick(6) === 0) {
    const [body, boundary] = [from(brokenBodies), from(boundaries)]
    const type = `multipart/form-data; boundary=${boundary}`
    return { body, headers: { ...headers, 'content-type': type }, what: JSON.stringify([boundary, body]) }
  }
  const form = new FormData()
  const said: string[] = []
  for (let left = from([1, 1, 1, 1, 0, 2, 12]); left > 0; left--) {
    const field = pick(8) ? 'file' : from(fields)
    if (pick(10) === 0) {
      form.append(field, from(cells))
      said.push(`${field.slice(0, 20)}, a text`)
      continue
    }
    const [kind, make] = from(files)
    const name = from(names)
    form.append(field, new Blob([new Uint8Array(make(pick))], { type: from(types) }), name)
    said.push(`${field.slice(0, 20)}, ${kind} called ${JSON.stringify(name.slice(0, 40))}`)
  }
  return { body: form, headers, what: said.join(' | ') || 'nothing in it' }
}

const files: readonly (readonly [string, (pick: Numbers) => Buffer])[] = [
  ['a PNG', () => tinyPng],
  ['a PNG cut short', (pick) => tinyPng.subarray(0, pick(tinyPng.length))],
  ['a PNG with a hole', (pick) => withHoles(tinyPng, pick)],
  ['a huge PNG', () => hugePng],
  ['a GIF', () => tinyGif],
  ['the head of a JPEG', (pick) => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), noise(pick)])],
  ['the head of a PDF', (pick) => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(pick)])],
  ['the head of a workbook', (pick) => Buffer.concat([Buffer.from('PK\u0003\u0004'), noise(pick)])],
  ['a table', (pick) => Buffer.from(table(pick))],
  ['another table', (pick) => Buffer.from(table(pick), pick(2) ? 'latin1' : 'utf16le')],
  ['a statement', (pick) => Buffer.from(ofx(transaction(pick(2) ? '987.65' : '1e999').repeat(pick(3))))],
  ['a statement with holes', (pick) => withHoles(Buffer.from(ofx(transaction('1.00'))), pick)],
  ['a sealed copy’s head', (pick) => Buffer.concat([Buffer.from('age-encryption.org/v1\n'), noise(pick)])],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['noise', noise],
  ['nothing', () => Buffer.alloc(0)],
]

const mostNoise = 4_096

function noise(pick: Numbers): Buffer {
  return Buffer.from(Array.from({ length: pick(mostNoise) }, () => pick(256)))
}

function withHoles(whole: Buffer, pick: Numbers): Buffer {
  const broken = Buffer.from(whole)
  for (let left = 1 + pick(4); left > 0; left--) broken[pick(broken.length)] = pick(256)
  return broken
}

function table(pick: Numbers): string {
  const from = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const mark = from([';', ',', '\t'])
  const head = from(headings)
  const rows = Array.from({ length: pick(4) }, () =>
    Array.from({ length: head.length + (pick(8) ? 0 : 1) }, () => from(cells)),
  )
  return [head, ...rows].map((row) => row.join(mark)).join(from(['\n', '\r\n', '\r']))
}
