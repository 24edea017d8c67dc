// LGPD (Lei 13.709/2018) art. 9, 18, 19 and 41; Marco Civil (12.965/2014) art. 15; ANPD's guide on cookies (2022).
import { keptOf } from '../screens/kept-data.ts'
import { cookieLines } from './cookie-lines.ts'
import type { LegalFacts } from './legal-facts.ts'
import { h2, list, p, review, safe, table } from './markup.ts'

export function privacyText(facts: LegalFacts): string {
  const { title, name, document, address, email, phone, hasShop } = facts
  return [
    review,
    p(
      `Esta página diz, em português claro, o que o site ${safe(title)} sabe sobre você, para que usa e como pedir que mude ou apague. Quem decide sobre esses dados é ${safe(name)}, ${safe(document)}, ${safe(address)}.`,
    ),
    h2('O que guardamos e para quê'),
    list(
      '<strong>Visitas:</strong> data, hora, endereço IP e página pedida, por seis meses, porque o Marco Civil da Internet (art. 15) manda. Esse registro é sigiloso e serve também para a segurança do site.',
      '<strong>Mensagens do formulário de contato:</strong> nome, e-mail e o que você escreveu, para responder.',
      '<strong>Conta:</strong> nome, e-mail e a senha em forma que ninguém consegue ler; telefone, CPF ou CNPJ e endereços, se você os guardar em Meus dados.',
      ...(hasShop
        ? [
            '<strong>Pedidos:</strong> nome, e-mail, telefone, CPF ou CNPJ e endereço de entrega, para vender, cobrar, enviar e emitir os documentos que a lei pede. Não recebemos número de cartão.',
          ]
        : []),
    ),
    p(
      'Não vendemos nem trocamos dados, não fazemos anúncios nem traçamos perfis, e não há programas de medição de outras empresas no site.',
    ),
    h2('Com quem compartilhamos'),
    p('Só com quem precisa para que o serviço aconteça, e só o necessário:'),
    list(
      'a empresa que hospeda o site e a que entrega os nossos e-mails;',
      ...(hasShop
        ? [
            'os Correios ou outro transportador, com o nome e o endereço de quem recebe;',
            'o banco que recebe o Pix;',
            'serviços de consulta de CEP, que recebem apenas o CEP digitado, sem nome;',
          ]
        : []),
      'autoridades, quando a lei ou um juiz obriga.',
    ),
    h2('Cookies'),
    p(
      'Usamos apenas cookies necessários ao que você pede ao site. Por isso não há aviso para aceitar: sem eles o site não se lembraria de você entre uma página e outra.',
    ),
    table(['Nome', 'Para quê', 'Quanto dura'], ...cookieLines(hasShop)),
    p(
      'Onde o endereço do site começa com https, o navegador mostra alguns destes nomes com <strong>__Host-</strong> na frente: são os mesmos cookies, que assim nenhum outro site consegue trocar.',
    ),
    p(
      'O navegador guarda ainda, só no seu aparelho, páginas que você leu, para abrir sem internet, e textos que ficaram sem salvar. Limpar os dados do site no navegador apaga tudo isso. Vídeos e mapas de outros sites só carregam depois que você toca neles.',
    ),
    h2('Por quanto tempo'),
    list(...keptOf(hasShop).flatMap(({ privacy }) => privacy ?? [])),
    p('Passado o prazo, o próprio site apaga os dados, ou tira deles o seu nome, toda noite.'),
    h2('Os seus direitos'),
    p(
      'A Lei Geral de Proteção de Dados garante que você confirme, veja, corrija, leve consigo, anonimize ou apague os seus dados, saiba com quem foram compartilhados e volte atrás em um consentimento. Quem tem conta faz quase tudo por conta própria, na hora, em <strong>Minha conta › Meus dados</strong>: corrigir, baixar uma cópia completa e excluir a conta.',
    ),
    p(
      `Para o restante, ou se você não tem conta, escreva para ${safe(email)} ou ligue para ${safe(phone)}. Respondemos em até 15 dias. Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).`,
    ),
    p(`Encarregado ou canal de privacidade: [nome de quem responde], ${safe(email)}.`),
  ].join('')
}
