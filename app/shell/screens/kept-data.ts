// The one table of what the site keeps of people, how long and why: the page for administrators shows it, and the privacy
// text takes its terms from it.
import type { Tables } from '../../platform/database/tables.ts'
import { keptDays, keptYears } from '../../platform/limits/retention.ts'

export type Kept = {
  key: string
  what: string
  howLong: string
  /** with the law, where one asks for it */
  why: string
  /** where it stands; empty if outside the database */
  tables: readonly (keyof Tables)[]
  isOfShop?: true
  /** the line of the privacy text; none where visitors and customers are not concerned */
  privacy?: string
}

const monthsText = (days: number) => `${Math.round(days / 30)} meses`
const yearsText = (years: number) => (years === 5 ? 'cinco anos' : `${years} anos`)

export const keptData: readonly Kept[] = [
  {
    key: 'access',
    what: 'Registros de acesso: data, hora, IP e página pedida',
    howLong: '6 meses, com quem cuida do servidor',
    why: 'Marco Civil da Internet, art. 15: obriga as organizações que mantêm o site como atividade econômica. O programa só escreve na sua saída uma linha sobre o que responde, menos sobre as páginas que já tem prontas. O registro de todas as visitas é o do servidor à frente do site.',
    tables: [],
    privacy: 'registros de acesso: seis meses (Marco Civil da Internet, art. 15);',
  },
  {
    key: 'messages',
    what: 'Mensagens do formulário de contato',
    howLong: `${keptYears.messages} anos; suspeitas de spam, ${keptDays.spam} dias`,
    why: 'Podem servir de prova enquanto uma reclamação é possível (Código de Defesa do Consumidor, art. 27; LGPD, art. 7º, VI). Excluir antes é sempre possível.',
    tables: ['messages'],
    privacy: `mensagens: até ${yearsText(keptYears.messages)}, enquanto puderem servir de prova (Código de Defesa do Consumidor, art. 27); as que parecem spam, ${keptDays.spam} dias;`,
  },
  {
    key: 'accounts',
    what: 'Contas: nome, e-mail, senha e verificação em duas etapas cifradas, a parte pública das chaves de acesso, telefone, documento e endereços',
    howLong: 'Até a pessoa excluir a conta',
    why: 'Para que ela entre e compre sem escrever tudo de novo (LGPD, art. 7º, V). Ao excluir, os dados saem na hora.',
    tables: ['users', 'addresses', 'one_time_codes', 'recovery_codes', 'passkeys'],
    privacy: 'conta: até você excluir;',
  },
  {
    key: 'sessions',
    what: 'Entradas na conta: aparelho, início do IP e horários; links de nova senha; aparelhos que não pedem código',
    howLong: `${keptDays.endedSessions} dias depois de terminarem`,
    why: 'Para que cada pessoa veja onde está conectada e note um acesso estranho (LGPD, art. 46).',
    tables: ['sessions', 'password_resets', 'remembered_devices'],
    privacy: `entradas na conta: ${keptDays.endedSessions} dias depois de terminarem;`,
  },
  {
    key: 'keys',
    what: 'Chaves de API: nome, quem criou, o que abrem e o último uso; da própria chave, só uma marca',
    howLong: `${keptDays.endedKeys} dias depois de vencerem ou de serem revogadas`,
    why: 'Para que a equipe veja que programas entram no site e até quando (LGPD, art. 46).',
    tables: ['api_keys'],
  },
  {
    key: 'webhooks',
    what: 'Avisos a outros programas: endereços, o que foi avisado e o que responderam, sem dados de pessoas',
    howLong: `Os avisos, ${keptDays.webhookDeliveries} dias; os endereços, até serem excluídos`,
    why: 'Para ver o que não chegou e enviar de novo.',
    tables: ['webhook_endpoints', 'webhook_deliveries', 'webhook_tries'],
  },
  {
    key: 'payment-notices',
    what: 'Avisos de quem recebe pagamentos pela loja: um número do aviso e o da cobrança, sem dados de pessoas',
    howLong: `${keptDays.paymentNotices} dias`,
    why: 'Para que o mesmo aviso, recebido duas vezes, conte uma vez.',
    tables: ['payment_notices'],
  },
  {
    key: 'tries',
    what: 'Contagem de tentativas por endereço IP',
    howLong: `${keptDays.countedTries} dias`,
    why: 'Contra invasões e abusos (LGPD, art. 46).',
    tables: ['limit_counts'],
  },
  {
    key: 'orders',
    isOfShop: true,
    what: 'Pedidos pagos: quem comprou, documento, endereço, condições aceitas e histórico',
    howLong: `${keptYears.fiscal} anos completos depois do ano do pagamento; então ficam sem nome`,
    why: 'Registros fiscais (Código Tributário Nacional, art. 173 e 195) e prova da venda e do que foi aceito (Código de Defesa do Consumidor, art. 27).',
    tables: [
      'orders',
      'order_lines',
      'order_moves',
      'order_tracking',
      'withdrawals',
      'legal_texts',
      'payments',
      'refunds',
    ],
    privacy: `pedidos pagos: ${yearsText(keptYears.fiscal)}, contados do fim do ano do pagamento, pelo Código Tributário Nacional e pelo Código de Defesa do Consumidor, mesmo que a conta seja excluída. Nesse caso, telefone e e-mail saem deles assim que o pedido se encerra;`,
  },
  {
    key: 'unpaid',
    isOfShop: true,
    what: 'Pedidos que nunca foram pagos',
    howLong: `${monthsText(keptDays.unpaidOrders)}; então ficam sem nome`,
    why: 'Para responder a quem pergunta pelo pedido. Nenhuma lei pede mais (LGPD, art. 16).',
    tables: [],
    privacy: `pedidos não pagos: ${monthsText(keptDays.unpaidOrders)};`,
  },
  {
    key: 'statements',
    isOfShop: true,
    what: 'Lançamentos de extratos do banco',
    howLong: `${keptYears.fiscal} anos completos depois do ano da linha`,
    why: 'Registros fiscais (Código Tributário Nacional, art. 173 e 195).',
    tables: ['statement_lines'],
  },
  {
    key: 'carts',
    isOfShop: true,
    what: 'Carrinho e CEP de quem visita a loja',
    howLong: `Só no navegador da pessoa; o preço de frete mostrado, ${keptDays.shownQuotes} dia`,
    why: 'O site lembra o preço mostrado para cobrar o mesmo (Código de Defesa do Consumidor, art. 30).',
    tables: ['shown_quotes'],
    privacy: `carrinho: só no seu navegador; o frete calculado, ${keptDays.shownQuotes} dia, sem o seu nome;`,
  },
  {
    key: 'order_forms',
    isOfShop: true,
    what: 'Formulários de pedido enviados, para que um clique duplo não compre duas vezes',
    howLong: `${keptDays.orderForms} dias`,
    why: 'Depois disso ninguém envia de novo o mesmo formulário.',
    tables: ['order_keys', 'order_codes'],
  },
  {
    key: 'carrier',
    isOfShop: true,
    what: 'Respostas dos Correios e consultas de CEP, sem nome',
    howLong: `${keptDays.carrierAnswers} dias; endereços de CEP, ${keptDays.postalCodes} dias`,
    why: 'Para responder também quando o serviço consultado não responde.',
    tables: ['carrier_answers', 'carrier_tokens', 'postal_code_answers'],
  },
  {
    key: 'letters',
    what: 'E-mails enviados pelo site, com o texto',
    howLong: `${keptDays.letters} dias`,
    why: 'Para enviar de novo o que não chegou e mostrar o que foi dito.',
    tables: ['letters'],
    privacy: `cópias dos e-mails que o site envia: ${monthsText(keptDays.letters)};`,
  },
  {
    key: 'activity',
    what: 'Atividade: quem da equipe mudou o quê, baixou planilhas ou abriu um CPF',
    howLong: `${Math.round(keptDays.activity / 365)} anos`,
    why: 'Registro do tratamento de dados e segurança (LGPD, art. 37 e 46).',
    tables: ['audit_lines'],
  },
  {
    key: 'imports',
    what: 'Relatórios de importações, com as linhas da planilha',
    howLong: `${keptDays.importReports} dias`,
    why: 'Para corrigir o que foi recusado.',
    tables: ['import_runs', 'import_rows'],
  },
  {
    key: 'trash',
    what: 'Conteúdo na lixeira',
    howLong: `${keptDays.trash} dias`,
    why: 'Para desfazer um engano.',
    tables: ['trash_entries'],
  },
  {
    key: 'failed_jobs',
    what: 'Tarefas que falharam em todas as tentativas, algumas com nome e e-mail: o pedido de um link, um aviso que não saiu',
    howLong: `${keptDays.failedJobs} dias`,
    why: 'Para ver o que falhou e tentar de novo.',
    tables: ['untold_events'],
    privacy: `pedidos e avisos por e-mail que falharam: ${keptDays.failedJobs} dias;`,
  },
  {
    key: 'slow_statements',
    what: 'Consultas lentas do banco, sem os dados consultados',
    howLong: `${keptDays.slowStatements} dias`,
    why: 'Para quem cuida do servidor.',
    tables: ['slow_statements'],
  },
  {
    key: 'restarts',
    what: 'Quando o programa parou por um erro e foi iniciado de novo',
    howLong: `${keptDays.restarts} dias`,
    why: 'Para quem cuida do servidor. Nada disso é de uma pessoa.',
    tables: ['system_restarts'],
  },
  {
    key: 'content',
    what: 'Páginas, notícias, eventos, materiais, produtos, imagens, menus e configurações',
    howLong: 'Até alguém excluir',
    why: 'É o próprio site. As versões antigas de um texto guardam o nome de quem o escreveu. As imagens e os arquivos de um texto já aceito em uma compra ficam com ele.',
    tables: [
      'banners',
      'event_changes',
      'events',
      'goods',
      'material_downloads',
      'material_words',
      'materials',
      'menu_items',
      'pages',
      'posts',
      'product_images',
      'products',
      'redirects',
      'revisions',
      'search_entries',
      'search_words',
      'shipping_rates',
      'shipping_table',
      'shop_settings',
      'site',
      'stock_lines',
      'upload_uses',
      'upload_variants',
      'uploads',
    ],
  },
  {
    key: 'machine',
    what: 'O que o programa precisa saber de si mesmo: chaves, tarefas, servidor de e-mail, problemas',
    howLong: 'Enquanto valer',
    why: 'Nada disso é de uma pessoa.',
    tables: [
      'job_runners',
      'mail_server',
      'secrets',
      'system_broken_facts',
      'system_fact_checks',
      'system_troubled_jobs',
      'system_troubles',
      'team_rules',
      'upload_orphans',
      'uploads_begun',
    ],
  },
  {
    key: 'history',
    what: 'Histórico do que o banco de dados escreveu, para voltar a um momento, quando o programa traz o banco',
    howLong:
      'As três últimas noites em que o site esteve no ar; quando o histórico é desligado, mais uma semana',
    why: 'Para desfazer um acidente (LGPD, art. 46). O que foi excluído sai dele com essas noites.',
    tables: [],
    privacy:
      'histórico do banco de dados, para desfazer um acidente: as três últimas noites em que o site esteve no ar, e mais uma semana quando esse histórico é desligado;',
  },
  {
    key: 'backups',
    what: 'Cópias de segurança, com tudo o que está acima',
    howLong:
      'As que o site faz sozinho, até 12 meses: 7 diárias, 4 semanais, 12 mensais. As que alguém pediu ou trouxe, até alguém excluí-las',
    why: 'Para recuperar o site (LGPD, art. 46). O que foi excluído sai das que o site faz com o tempo; as outras, exclua quando não precisar mais delas.',
    tables: ['backup_work', 'backups'],
    privacy:
      'cópias de segurança: as que o site faz sozinho, até 12 meses, e o que você apaga sai delas nesse prazo; as que a equipe faz à mão, enquanto ela precisar delas.',
  },
]

export const keptOf = (hasShop: boolean) => keptData.filter(({ isOfShop }) => hasShop || !isOfShop)
