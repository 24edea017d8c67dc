// Sentences that a reader of every screen found wrong, by the number that each had in that reading, as they are said now.
// Here stand those that no other test holds; what holds for every text is in tests/words.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Number, file (of app, or demo), what it says, and what nothing in the program says any more; a `·` stands between several.
const table = `
1 | rooms/contacts/ui/contact-form.tsx | Usamos seu nome e seu e-mail só para responder. A resposta chega em até 5 dias. | servem só para respondermos
4 | rooms/catalog/ui/shop-filters.tsx | "Preço mínimo (R$)" · "Preço máximo (R$)" | Preço de (R$) · Preço até (R$)
6 | rooms/shipping/ui/quote-list.tsx | Este é o preço final do envio. O prazo começa quando o pagamento é confirmado. | O valor é o que você paga · prazo conta da confirmação
9 | rooms/cart/ui/cart-summary.tsx | Quando o pedido chegar, você tem 7 dias para desistir da compra. Devolvemos tudo, inclusive o frete. | receber tudo de volta
10 | rooms/cart/ui/cart-shipping.tsx | Envio de todos os produtos para o CEP | Envio do carrinho todo
13 | rooms/people/ui/choose-password-form.tsx | Pedir outro link | Peça outro em Recuperar senha
15 | rooms/people/text.ts | Se houver uma conta com este e-mail, o link chega em alguns minutos. Veja também a pasta de spam. | Se houver uma conta com este endereço
18 | rooms/orders/screens/order-by-link.tsx | Guarde o link desta página: é por ele que você acompanha o pedido. · Copiar o link | Guarde o endereço desta página
19 | rooms/orders/ui/order/order-receipt.tsx | > Condições aceitas < | > Aceite < · >Aceite< · Condições da compra, com
19 | rooms/legal/text.ts | (versão |
20 | rooms/orders/ui/order/order-receipt.tsx | ', aguardando o pagamento' | Pix: não pago
22 | rooms/orders/ui/checkout/contract-step.tsx | sem explicar o motivo | sem dizer por quê · sem dizer o motivo · sem dar motivo · incluindo o frete
23 | shell/screens/manage-profile.tsx | É com ele que você entra. Se você trocar, o e-mail antigo recebe um aviso. | o endereço antigo da troca
24 | rooms/people/ui/confirm-email.tsx | Confirme que este e-mail é seu. Assim a cópia dos seus dados traz também as mensagens e os pedidos feitos sem entrar na conta. | Confirme este e-mail para incluir
25 | rooms/people/ui/own-sessions.tsx | Este aparelho · Desconectar | Esta sessão · Sessões ativas
27 | rooms/site/ui/sections.ts | title: 'Conta de e-mail' | title: 'Correio' · label: 'Correio'
30 | rooms/orders/ui/moves/tracking-dialog.tsx | about: 'Quem comprou recebe um aviso por e-mail.' · withCode: 'Quem comprou recebe um aviso por e-mail, com o código de rastreio.' |
31 | rooms/orders/ui/shop/shop-actions.tsx | stayLabel="Deixar como está" | Voltar um passo
31 | rooms/orders/ui/moves/shop-moves.ts | Desfazer $ · carrier: 'o envio' |
32 | rooms/orders/ui/moves/shop-moves.ts | Se já passou um minuto, quem comprou já recebeu o aviso e vai receber uma correção por e-mail. | Passado um minuto
36 | rooms/content/editor/publication-fields.tsx | Em branco, é feito a partir do · Se você mudar, o endereço antigo leva ao novo. | Em branco, vem do · Quem tiver o endereço antigo
36 | rooms/content/list/content-table.tsx | words.named ?? 'Título' |
36 | rooms/catalog/text.ts | named: 'Nome' |
40 | rooms/site/ui/sections.ts | title: 'Endereço do site' |
41 | shell/frame/error-screen.tsx | O endereço pode ter mudado, ou a página pode ter saído do ar. | ou a página saiu do ar
42 | shell/frame/error-screen.tsx | Não achamos este pedido. Confira se o link veio inteiro no e-mail. |
47 | rooms/orders/text.ts | Este pedido passa do valor que a loja recebe pelo site. Fale com a loja para combinar. | O valor do pedido é alto demais
49 | rooms/orders/text.ts | Já estamos registrando este pedido. Aguarde um instante. | já está sendo registrado · já foi usado para outro pedido
50 | rooms/orders/ui/checkout/payment-step.tsx | Depois de confirmar, aparecem o QR Code e o código para pagar. | aparecem ao confirmar
52 | rooms/orders/ui/checkout/cart-summary.tsx | {timesText(qtd, product.name)} |
52 | rooms/orders/ui/checkout/contract-step.tsx | {timesText(qtd, product.name)} |
54 | rooms/orders/ui/customer/customer-actions.tsx | os 7 dias para desistir da compra começam a contar agora | A partir da confirmação contam
57 | rooms/orders/letters/letter-words.ts | refunded_cents)}. O dinheiro aparece na sua conta em alguns dias; o prazo depende do banco. | Devolvemos o valor. · conforme o banco
60 | rooms/contacts/text.ts | já recebemos muitas deste aparelho. Tente de novo em alguns minutos. | chegaram muitas daqui
61 | rooms/contacts/text.ts | Volte uma página: o que você escreveu ainda está lá. | Voltando uma página
62 | rooms/people/text.ts | Você já guardou 20 endereços, o máximo. Exclua um para guardar outro. | Guarde no máximo 20
64 | platform/text/validation.ts | Confira este campo. · Há campos que não conhecemos. | Valor inválido · Formato inválido · campos desconhecidos
65 | demo/pages/shop-rules.ts | dá um novo prazo | cancelado sem custo
66 | demo/menus.ts | Participe | Área do cooperado
70 | rooms/content/list/content-cells.tsx | Na lixeira desde · Será {said.trashed.toLowerCase()} para sempre em | Some para sempre
73 | rooms/people/screens/manage-users.tsx | label: 'Função', choices: [ { value: '', label: 'Todas' } |
74 | rooms/catalog/ui/adjust-stock.tsx | label: 'Entrada' · label: 'Saída' · label: 'Contagem' | Acertar pela contagem
75 | rooms/catalog/publication-check.ts | Passa de 30 kg, o máximo que os Correios levam. | e os Correios não levam
81 | rooms/shipping/ui/explanation-view.tsx | Para o CEP {postalCodeText(postal_code)} ({stateName(state)}) | vindo de fora dela
83 | rooms/site/ui/mail-section.tsx | quem instalou o programa | o sistema guarda · o sistema usa · pelo sistema
85 | rooms/library/screens/manage-many-materials.tsx | Se um não chegar, os outros continuam, e você pode tentar de novo com ele. | pode ser tentado de novo
86 | rooms/content/editor/record-fields.tsx | Escreva um e aperte Enter ou vírgula. | Enter ou vírgula acrescenta
87 | rooms/shop/ui/deadlines-section.tsx | O Pix vale pelo mesmo tempo. | O Pix vale o mesmo tempo
88 | rooms/shop/ui/correios-section.tsx | Já está guardado, com criptografia. Deixe em branco para manter. | Guardado cifrado · Em branco, continua o mesmo
89 | rooms/shipping/ui/rates-file.tsx | A planilha substitui a tabela inteira. Se houver algum erro, nada muda. | toma o lugar da tabela
90 | rooms/shipping/ui/rates-editor.tsx | Entre duas linhas, vale a mais específica: faixa de CEP, depois estado, depois zona. | vale primeiro a faixa de CEP mais estreita
91 | shell/screens/manage-statements.tsx | O que confere é confirmado na hora; o resto espera por você. | é confirmado sozinho
92 | shell/screens/manage-statements.tsx | title="Lançamentos" · 'Todos' |
92 | rooms/statements/text.ts | matched: 'Conferidos' · doubtful: 'Em dúvida' |
93 | rooms/statements/text.ts | Este pedido já estava pago: talvez o pagamento tenha sido feito duas vezes. | já tinha sido pago: talvez
95 | rooms/orders/ui/moves/shop-moves.ts | 'Os produtos chegaram?' · Se chegaram, confirme: eles saem do estoque e o pedido vai para a preparação. | Tirar do estoque agora · segue o caminho normal
97 | rooms/orders/ui/shop/invoice-key.tsx | "Nota fiscal ou declaração" | "Nota ou declaração"
97 | rooms/orders/ui/shop/order-papers.tsx | "Imprimir e compartilhar" | Papéis e link
98 | rooms/orders/text.ts | Envio desfeito; o pedido voltou à preparação | o pedido volta a ser preparado
100 | rooms/imports/text.ts | A planilha tem linhas ou colunas demais (o máximo é 200 colunas). Talvez falte fechar aspas em alguma célula. | linha grande demais · Veja se as aspas estão fechadas
101 | rooms/library/ui/material-editor.tsx | Documentos, planilhas, áudios, vídeos e imagens, de até 100 MB. | help="PDF, DOCX
101 | rooms/library/ui/many-files-page.tsx | Documentos, planilhas, áudios, vídeos e imagens, de até 100 MB cada. |
102 | rooms/library/ui/catalogue-fields.tsx | title="Ficha" | title="Catálogo"
102 | rooms/library/ui/material-facts.tsx | > Ficha < |
105 | rooms/content/editor/duplicate-button.tsx | title="Duplicar" | Outro parecido
106 | rooms/content/editor/text-merge.tsx | label: 'A minha versão' · A versão $ | 'O meu' · O da outra pessoa · Todos os meus
106 | rooms/content/editor/conflict-dialog.tsx | mine: 'A minha versão' |
108 | rooms/mail/screens/manage-letter.tsx | Resposta do servidor | O servidor disse: · >O servidor disse · O programa disse
108 | shell/screens/test-letter.tsx | Resposta do servidor |
109 | rooms/catalog/text.ts | Quem administra o site pode informá-lo em Configurações. | Um administrador pode · Quem administra pode
109 | rooms/news/text.ts | Quem administra o site pode informá-lo em Configurações. |
109 | shell/discovery/plain-answer.ts | Quem administra o site pode informá-lo em Configurações. |
111 | rooms/shop/ui/pix-section.tsx | usadas): é o nome que o banco mostra a quem paga. | Lida como CNPJ · de 25 letras, como o banco
112 | rooms/first-run/ui/setup-form.tsx | help="Peça a quem instalou o programa." | (variável SETUP_TOKEN) · (ou a variável
112 | rooms/first-run/text.ts | Código de instalação incorreto. Peça a quem instalou o programa. |
113 | rooms/orders/ui/checkout/checkout-trouble.tsx | Veja no seu e-mail se o primeiro pedido já era este. | Confira em seu e-mail · já não é o que você queria
116 | platform/http/greeting.server.ts | sem endereço público, os e-mails saem sem links. Diga o endereço em Configurações ou em PUBLIC_ORIGIN. | atende por qualquer nome
`

const wordsIn = (cell = '') =>
  cell
    .split('·')
    .map((words) => words.trim())
    .filter((words) => words !== '')

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(' |').map((cell) => cell.trim()))
  .map(([number = '', file = '', said, gone]) => ({ number, file, said: wordsIn(said), gone: wordsIn(gone) }))

const root = join(import.meta.dirname, '..')

/** However the formatter breaks a sentence. */
const inOneLine = (source: string) => source.replaceAll("{' '}", ' ').replace(/\s+/g, ' ')

const texts = new Map(
  globSync(['app/**/*.{ts,tsx}', 'demo/**/*.ts'], { cwd: root })
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
    .map((file) => [file.replace(/^app\//, ''), inOneLine(readFileSync(join(root, file), 'utf8'))]),
)

test('the table is read, and all of the program', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(63)
  for (const { number, file, said } of rows) {
    expect(Number(number)).toBeGreaterThan(0)
    expect(texts.has(file), file).toBe(true)
    expect(said.length, number).toBeGreaterThan(0)
  }
  expect(texts.size).toBeGreaterThan(1_000)
})

test.each(rows)('$number: $file', ({ file, said, gone }) => {
  const text = texts.get(file) ?? ''
  expect(
    said.filter((words) => !text.includes(words)),
    'is said no more',
  ).toEqual([])
  const isIn = (where: string, words: string) => where.toLowerCase().includes(words.toLowerCase())
  const back = [...texts].flatMap(([where, one]) =>
    gone.filter((words) => isIn(one, words)).map((words) => `${where}: ${words}`),
  )
  expect(back, 'is said again').toEqual([])
})
