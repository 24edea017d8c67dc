// The files have the banks' formats; people and amounts are made up.
import { describe, expect, test } from 'vitest'
import { readBankCsv } from './bank-csv.server.ts'
import { isBalance, readBankAmount, readBankDay } from './bank-line.ts'
import { isOfx, readOfx, readPosted } from './ofx.ts'

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['-10,00', -1_000],
  ['10.00', 1_000],
  ['+10.00', 1_000],
  ['10.5', 1_050],
  ['R$ 10,00', 1_000],
  ['-R$ 10,00', -1_000],
  ['10,00 D', -1_000],
  ['10,00C', 1_000],
  ['10,00-', -1_000],
  ['(10,00)', -1_000],
  ['150', 15_000],
  ['1.234.567', 123_456_700],
  ['0,00', 0],
])('%s is %d centavos', (text, cents) => expect(readBankAmount(text)).toBe(cents))

test.each(['1.234', '1,234', '', 'abc', '1.2.3', '1.23,4.5', '12.34.567,00', '1.234.56'])(
  '%j is never guessed at',
  (text) => expect(readBankAmount(text)).toBeNull(),
)

test.each([
  ['20/11/2026', '2026-11-20', null],
  ['20/11/26', '2026-11-20', null],
  ['2026-11-20', '2026-11-20', null],
  ['20.11.2026 10:31', '2026-11-20', '10:31:00'],
  ['2026-11-20T10:31:07', '2026-11-20', '10:31:07'],
  ['20/11/2026 às 10:31', '2026-11-20', '10:31:00'],
  ['20/11/2026 00:00:00', '2026-11-20', null],
  ['2026-11-20 00:00', '2026-11-20', null],
  ['2026-11-20T00:00:00.000Z', '2026-11-20', null],
])('%s is a day of the bank', (text, day, time) =>
  expect(readBankDay(text)).toEqual({ day, time, offset: null }),
)
test.each([
  ['2026-12-01T01:00:00Z', '2026-12-01', '01:00:00', 0],
  ['2026-11-20T10:31:07.000-04:00', '2026-11-20', '10:31:07', -240],
  ['2026-11-20 10:31:07 +0530', '2026-11-20', '10:31:07', 330],
  ['20/11/2026 10:31:07-03', '2026-11-20', '10:31:07', -180],
  // Midnight, in Brasília.
  ['2026-11-20T03:00:00.000Z', '2026-11-20', null, null],
  ['2026-11-19T23:00:00-04:00', '2026-11-20', null, null],
])('%s is a day of the bank, which names its zone', (text, day, time, offset) =>
  expect(readBankDay(text)).toEqual({ day, time, offset }),
)
test.each(['31/02/2026', '20/11', 'ontem', '', '2026-13-01', '20/11/2026 25:00', '2026-11-20T10:31+99:00'])(
  '%j is none',
  (text) => expect(readBankDay(text)).toBeNull(),
)

test.each([
  ['20261120', { day: '2026-11-20', time: null, offset: null }],
  ['20261120120000[-3:BRT]', { day: '2026-11-20', time: null, offset: null }],
  ['20261120000000[-03:EST]', { day: '2026-11-20', time: null, offset: null }],
  ['20261120100000[-03:EST]', { day: '2026-11-20', time: null, offset: null }],
  ['20261120103107[-3:GMT]', { day: '2026-11-20', time: '10:31:07', offset: -180 }],
  ['20261120103107.123[-3.30:X]', { day: '2026-11-20', time: '10:31:07', offset: -210 }],
  ['202611201031', { day: '2026-11-20', time: '10:31:00', offset: null }],
])('%s is when it was posted', (text, posted) => expect(readPosted(text)).toEqual(posted))
test.each(['20261320', '2026112', '20261120256000', ''])('%j is no time', (text) =>
  expect(readPosted(text)).toBeNull(),
)

test.each(['SALDO DO DIA', 'Saldo anterior', 'S A L D O'])('%s is a balance', (text) =>
  expect(isBalance(text)).toBe(true),
)
test('somebody whose name begins alike is none', () => expect(isBalance('Saldanha Marinho')).toBe(false))

describe('OFX', () => {
  const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261121<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0756<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261120103107[-3:BRT]
<TRNAMT>45,90
<FITID>N10021
<CHECKNUM>000123
<MEMO>PIX RECEBIDO - MARIA D'ÁVILA &amp; FILHOS PEDIDO000123
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261120
<TRNAMT>1.234,56
<FITID>N10022
<NAME>TARIFA
<MEMO>TARIFA
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20269920<TRNAMT>10.00<FITID>N3<MEMO>DATA RUIM</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>1.000<FITID>N4<MEMO>VALOR RUIM</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261121</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

  test('of tags that are not closed', () => {
    expect(isOfx(sgml)).toBe(true)
    expect(readOfx(sgml)).toEqual([
      {
        day: '2026-11-20',
        time: '10:31:07',
        offset: -180,
        amount_cents: 4_590,
        description: "PIX RECEBIDO - MARIA D'ÁVILA & FILHOS PEDIDO000123",
        id: 'N10021',
        account: '0756 12345-6',
      },
      {
        day: '2026-11-20',
        time: null,
        offset: null,
        amount_cents: -123_456,
        description: 'TARIFA',
        id: 'N10022',
        account: '0756 12345-6',
      },
      { problem: 'A data deste lançamento não pôde ser lida.', description: 'DATA RUIM' },
      { problem: 'O valor deste lançamento não pôde ser lido.', description: 'VALOR RUIM' },
    ])
  })

  const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>260</BANKID><ACCTID>998</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120000000[-3:BRT]</DTPOSTED><TRNAMT>18.00</TRNAMT>
<FITID>67bb0a52-6a4b</FITID><MEMO>Transfer&#234;ncia Recebida - JO&#195;O</MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>260</BANKID><ACCTID>777</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261121</DTPOSTED><TRNAMT>5.00</TRNAMT><FITID>a</FITID><MEMO>X</MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

  test('of XML, with two accounts', () => {
    expect(readOfx(xml)).toEqual([
      {
        day: '2026-11-20',
        time: null,
        offset: null,
        amount_cents: 1_800,
        description: 'Transferência Recebida - JOÃO',
        id: '67bb0a52-6a4b',
        account: '260 998',
      },
      {
        day: '2026-11-21',
        time: null,
        offset: null,
        amount_cents: 500,
        description: 'X',
        id: 'a',
        account: '260 777',
      },
    ])
  })

  test('with halves of letters, entities of entities and a million lines is read no further than it must be', () => {
    const line = (memo: string) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>10.00<FITID>1<MEMO>${memo}</STMTTRN>`
    const file = (lines: string) => `<!DOCTYPE x [<!ENTITY a "aa">]><OFX><STMTRS>${lines}</STMTRS></OFX>`
    const [spoilt] = readOfx(file(line('Pix &#55296; &#xDFFF;&#0;&a;&amp;lt;script&gt;')))
    const { description } = spoilt ?? { description: '' }
    expect(description.isWellFormed()).toBe(true)
    expect(description).toBe('Pix \ufffd \ufffd &a;&lt;script>')
    expect(readOfx(file(line('Pix').repeat(20_000)), 100)).toHaveLength(101)
    expect(readOfx(`<OFX>${'<STMTRS>'.repeat(200_000)}`)).toEqual([])
  })

  test('cut off in the middle is read as far as it goes', () => {
    expect(readOfx(sgml.slice(0, sgml.indexOf('<NAME>'))).length).toBe(2)
    expect(readOfx('<OFX><BANKTRANLIST>')).toEqual([])
  })
})

describe('a table', () => {
  const read = async (text: string) => {
    const lines = await readBankCsv(text)
    if (lines.refused) throw new Error(lines.refused)
    return lines.value
  }
  const line = { time: null, offset: null, account: '', day: '2026-11-20' }

  test('with commas and points (Nubank)', async () => {
    expect(
      await read(
        'Data,Valor,Identificador,Descrição\n20/11/2026,45.90,67bb-1,"Pix recebido, PEDIDO000123"\n20/11/2026,-10.00,67bb-2,Compra',
      ),
    ).toEqual([
      { ...line, amount_cents: 4_590, id: '67bb-1', description: 'Pix recebido, PEDIDO000123' },
      { ...line, amount_cents: -1_000, id: '67bb-2', description: 'Compra' },
    ])
  })

  test('below lines about the account, with balances between (Inter)', async () => {
    expect(
      await read(
        'Extrato Conta Corrente\nConta ;123456\nPeríodo ;01/11/2026 a 30/11/2026\nSaldo ;1.234,56\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n20/11/2026;Pix recebido;Maria;1.045,90;2.000,00\n20/11/2026;Saldo do dia;;2.000,00;2.000,00\n',
      ),
    ).toEqual([{ ...line, amount_cents: 104_590, id: '', description: 'Pix recebido Maria' }])
  })

  test('with credit and debit apart (Bradesco, C6)', async () => {
    expect(
      await read(
        'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n20/11/26;PIX RECEBIDO;991;45,90;;100,00\n20/11/26;PIX ENVIADO;992;;10,00;90,00\n;Total;;45,90;10,00;',
      ),
    ).toEqual([
      { ...line, amount_cents: 4_590, id: '991', description: 'PIX RECEBIDO' },
      { ...line, amount_cents: -1_000, id: '992', description: 'PIX ENVIADO' },
    ])
    expect(
      await read('Data Lançamento,Título,Descrição,Entrada(R$),Saída(R$)\n20/11/2026,Pix,Maria,0.00,10.00'),
    ).toEqual([{ ...line, amount_cents: -1_000, id: '', description: 'Pix Maria' }])
  })

  test.each([
    ['named as banks do', 'D/C', 'D', 'C'],
    ['of whole words', 'Débito/Crédito', 'Débito', 'Crédito'],
    ['the other way round', 'Crédito / Débito', 'D', 'C'],
    ['of another name', 'Movimento', 'Saída', 'Entrada'],
    ['of a sign', 'Sinal', '-', '+'],
  ])('with a column that says which way it went, %s, behind another', async (_, heading, out, came) => {
    const table = [
      `Data;Tipo;Descrição;Valor;${heading}`,
      `20/11/2026;PIX;Tarifa;10,00;${out}`,
      `20/11/2026;Dízimo;Pix;20,00;${came}`,
      ';;Total;30,00;soma',
    ]
    expect(await read(table.join('\n'))).toEqual([
      { ...line, amount_cents: -1_000, id: '', description: 'Tarifa' },
      { ...line, amount_cents: 2_000, id: '', description: 'Pix' },
    ])
  })

  test('with a column of letters says nothing by them', async () => {
    const amounts = await read('Data;Valor;Caixa\n20/11/2026;10,00;D\n20/11/2026;20,00;E')
    expect(amounts).toMatchObject([{ amount_cents: 1_000 }, { amount_cents: 2_000 }])
  })

  test('with a time and its zone keeps both', async () => {
    expect(await read('Data;Valor\n2026-11-20T10:31:07.000-04:00;10,00')).toMatchObject([
      { day: '2026-11-20', time: '10:31:07', offset: -240 },
    ])
  })

  test('with what cannot be read says so', async () => {
    expect(await read('Data;Descrição;Valor\n31/02/2026;A;10,00\n20/11/2026;B;1.000')).toEqual([
      { problem: 'A data deste lançamento não pôde ser lida.', description: 'A' },
      { problem: 'O valor deste lançamento não pôde ser lido.', description: 'B' },
    ])
  })

  test.each(['nome;email\nana;a@b.c', 'Data;Descrição\n20/11/2026;Pix', ''])(
    '%j is no statement',
    async (text) => expect((await readBankCsv(text)).refused).toBe('no_statement'),
  )
})
