// The words of a summary of errors about a field, so that each line can be read alone.

export const blankText = 'Preencha este campo.'

const articles: Record<'o' | 'a', string> = {
  o: 'ano autor bairro cep cnpj código comprimento cpf diâmetro e-mail email endereço estado estoque fim início link local nome número peso prazo preço primeiro servidor telefone texto título usuário valor',
  a: 'altura categoria chave cidade data descrição imagem largura mensagem quantidade rua senha',
}

const articleOf = new Map(
  (['o', 'a'] as const).flatMap((article) => articles[article].split(' ').map((noun) => [noun, article])),
)

/** 'Nome' becomes 'nome' within a sentence or after a colon; 'CEP' stays. */
const within = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** @returns 'Informe o nome completo.'; 'Preencha “Confirmar senha”.' where the label is no known noun */
export function askFor(label: string): string {
  const article = articleOf.get(label.toLowerCase().split(' ')[0] ?? '')
  return article ? `Informe ${article} ${within(label)}.` : `Preencha “${label}”.`
}

/** Whether the message only asks for a field that is still blank, which is no fault. */
export const isAsked = (message: string): boolean =>
  /^(Preencha|Informe [oa]s? |Escolha como|Marque) ?/.test(message)

/** A field's error that can be read alone: with the label, where the sentence does not name it. */
export function errorAlone(label: string, message: string): string {
  if (!label) return message
  if (message === blankText) return askFor(label)
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${within(message)}`
}
