import type { BackupKind } from '../../platform/backup/backup-name.ts'
import type { ReceivingRefusal } from '../../platform/files/receive-file.server.ts'
import type { PauseReason } from '../../platform/history/pause.ts'
import type { JobState, JobTrouble } from './job.ts'
import type { TroubleKind } from './trouble.ts'

export type JobRefusal = 'not_failed'
export const jobRefusals: Record<JobRefusal, string> = {
  not_failed: 'Esta tarefa já está na fila ou em andamento.',
}

export type BackupRefusal = 'backup_running'
export const backupRefusals: Record<BackupRefusal, string> = {
  backup_running: 'Já há uma cópia sendo feita.',
}

export type RestoreRefusal = 'backup_running' | 'restore_asked'
export const restoreRefusals: Record<RestoreRefusal, string> = {
  backup_running:
    'Uma cópia está sendo feita, testada ou levada ao segundo local. Espere isso terminar e tente de novo.',
  restore_asked: 'Uma restauração já foi pedida e começa em instantes.',
}

export type CopyRefusal = ReceivingRefusal | 'damaged' | 'sealed'
export const copyRefusals: Record<CopyRefusal, string> = {
  not_multipart: 'Envie a cópia como um arquivo.',
  too_large: 'O arquivo é grande demais: no máximo 50 GB. Copie-o para a pasta de dados no servidor.',
  one_file: 'Envie um arquivo de cada vez.',
  malformed: 'O envio chegou incompleto. Tente de novo.',
  too_slow: 'O envio demorou demais. Tente de novo com um sinal melhor.',
  interrupted: 'O envio foi interrompido. Tente de novo.',
  disk_full:
    'O servidor está sem espaço para esta cópia. Exclua cópias antigas, ou peça mais espaço a quem cuida do servidor.',
  damaged: 'Este arquivo não é uma cópia inteira do Praça. Nada foi guardado.',
  sealed:
    'Esta cópia está cifrada com outra senha. Peça a quem cuida do servidor que informe ao programa a senha dela.',
}

export const kindText: Record<BackupKind, string> = {
  nightly: 'Da noite',
  manual: 'A pedido',
  update: 'Antes de uma atualização',
  restore: 'Antes de uma restauração',
  uploaded: 'Enviada de fora',
  moment: 'De um momento escolhido',
}

export const pauseText: Record<PauseReason, string> = {
  room: 'O disco está quase cheio, e o espaço ficou para o site.',
  stuck: 'O que o banco de dados escreve não pôde ser guardado na pasta de dados.',
  large: 'O site escreveu mais de 4 GB em um dia, mais do que se guarda.',
}

export const stateText: Record<JobState, string> = {
  failed: 'Falhou',
  retrying: 'Vai tentar de novo',
  running: 'Em andamento',
  waiting: 'Na fila',
}

export const troubleText: Record<JobTrouble, string> = {
  disk_full: 'O disco está cheio. Libere espaço e tente de novo.',
  unreachable: 'Um serviço de fora não respondeu.',
  database: 'O banco de dados demorou demais ou caiu no meio.',
  missing_file: 'Um arquivo de que a tarefa precisava não existe mais.',
  unexpected: 'Um erro que o programa não esperava.',
}

/** The names of jobs for people; other jobs are shown by their own name. */
export const jobText: Record<string, string> = {
  anonymiseLeftOrders: 'Tirar o nome dos pedidos de quem excluiu a conta, passado o prazo da lei',
  bookOlderPayments: 'Anotar os pagamentos de pedidos feitos por uma versão anterior do programa',
  carryBackups: 'Levar as cópias de segurança ao segundo local',
  deleteUploadFiles: 'Apagar do disco uma imagem ou um arquivo excluído',
  drawPages: 'Desenhar as primeiras páginas de um PDF',
  drawLargePages: 'Desenhar as primeiras páginas de um PDF grande',
  expireOrders: 'Devolver ao estoque o que não foi pago a tempo e avisar antes do prazo',
  warnOfEndingKeys: 'Avisar quem criou uma chave de API de que ela vai vencer',
  deliverWebhook: 'Avisar outro programa do que aconteceu',
  forgetOldDeliveries: 'Apagar o registro de avisos antigos a outros programas',
  tellPublications: 'Avisar outros programas do que entrou no ar na hora marcada',
  wakeWebhooks: 'Retomar avisos a outros programas que não respondiam',
  forgetEndedKeys: 'Apagar chaves de API que já não valem',
  forgetFailedJobs: 'Apagar tarefas que falharam há mais de 30 dias',
  forgetImports: 'Apagar relatórios de importações antigas',
  forgetOldActivity: 'Apagar do registro de atividade o que tem mais de dois anos',
  forgetOldLetters: 'Apagar e-mails antigos',
  forgetOldMessages: 'Apagar mensagens antigas do formulário de contato',
  forgetOldOrders: 'Tirar o nome de quem comprou dos pedidos antigos, passado o prazo da lei',
  forgetOldStatements: 'Apagar lançamentos antigos de extratos do banco, passado o prazo da lei',
  forgetOldShipping: 'Apagar cálculos de frete e consultas de CEP antigos',
  forgetOldWindows: 'Apagar contagens de tentativas já vencidas',
  followPayments: 'Gerar pagamentos que ficaram pelo caminho e ver quais foram pagos',
  forgetPaymentNotices: 'Apagar avisos antigos de pagamentos',
  forgetOrderKeys: 'Apagar registros de formulários de pedidos antigos',
  forgetSearchWords: 'Apagar da busca as palavras que nenhum texto do site tem mais',
  forgetOldRestarts: 'Apagar o registro antigo de paradas do programa',
  forgetSlowStatements: 'Apagar o registro antigo de consultas lentas',
  checkFacts: 'Conferir se as contas do site batem',
  hearEvent: 'Avisar do que aconteceu: e-mails e avisos a outros programas',
  hearNotification: 'Conferir um pagamento de que o banco avisou',
  hearLeftEvents: 'Retomar avisos que ficaram pelo caminho',
  makeBackup: 'Fazer uma cópia de segurança',
  nightlyBackup: 'Fazer a cópia de segurança da noite e apagar as que já passaram do prazo',
  readMaterialFile: 'Ler o arquivo de um material: palavras para a busca e capa',
  readLargeMaterialFile: 'Ler o arquivo grande de um material: palavras para a busca e capa',
  refreshTracking: 'Perguntar aos Correios onde estão as encomendas',
  renderAvif: 'Preparar versões menores de uma imagem',
  resumeImports: 'Retomar importações que ficaram pelo caminho',
  sendLetter: 'Enviar um e-mail',
  sendStrandedLetters: 'Retomar e-mails que ficaram pelo caminho',
  sweepSessions: 'Apagar sessões vencidas',
  sweepTrash: 'Apagar o que está há 30 dias na lixeira',
  sweepUploads: 'Limpar envios que ficaram pela metade',
  noteRestored: 'Anotar uma restauração no registro de atividade',
  tryBackup: 'Restaurar uma cópia de segurança para teste',
  walkImport: 'Importar uma planilha, linha por linha',
  watchOver: 'Ver se algo vai mal e avisar quem administra o site',
  writeEntryLink: 'Escrever a quem pediu um link de entrada',
  writeReset: 'Escrever a quem esqueceu a senha',
}

type LetterText = Record<TroubleKind, { subject: string; text: string }>

export const troubleLetterText: LetterText = {
  disk: {
    subject: 'O disco está quase cheio',
    text: 'Restam menos de 2 GB no disco do servidor onde o site está. Quando faltar espaço, o site deixa de receber pedidos e arquivos. Peça a quem cuida do servidor que libere espaço ou aumente o disco.',
  },
  queue: {
    subject: 'Tarefas do site estão paradas',
    text: 'Uma tarefa espera a sua vez há tempo demais: mais de dez minutos se é um e-mail ou outra tarefa rápida, mais de doze horas se é uma imagem, uma importação ou uma cópia de segurança. Em geral isso se resolve com um reinício do programa. Quem tem a função Super vê a fila na página Sistema.',
  },
  certificate: {
    subject: 'O certificado do site está para vencer',
    text: 'O certificado do endereço do site vence em menos de dez dias, ou já venceu. Depois disso os navegadores avisam os visitantes de que o site não é seguro. Peça a quem cuida do servidor que o renove.',
  },
  failed_jobs: {
    subject: 'Uma tarefa do site falhou',
    text: 'Uma tarefa do site falhou muitas vezes seguidas, ou em todas as tentativas. Quem tem a função Super vê o motivo na página Sistema e pode tentar de novo ali.',
  },
  old_copy: {
    subject: 'Faz dois dias que não há cópia de segurança do site',
    text: 'A última cópia boa do site tem mais de dois dias. Se o disco se perder agora, o que foi feito desde então vai junto. Quem tem a função Super vê o motivo na página Sistema e pode fazer uma cópia ali.',
  },
  bad_copy: {
    subject: 'A cópia de segurança não passou no teste',
    text: 'Toda semana o site restaura uma cópia para ver se ela está inteira. Desta vez ela não voltou como devia. Quem tem a função Super vê o motivo na página Sistema e pode fazer outra cópia ali. Fale também com quem cuida do servidor.',
  },
  untested_copy: {
    subject: 'A cópia de segurança não pôde ser testada',
    text: 'Toda semana o site restaura uma cópia para ver se ela está inteira. Desta vez isso não foi possível, e não se sabe se a cópia está boa. Quem tem a função Super vê o motivo na página Sistema. Fale também com quem cuida do servidor.',
  },
  hollow_copy: {
    subject: 'Faltam arquivos na cópia de segurança',
    text: 'A última cópia do site foi feita, mas sem imagens ou arquivos que o site usa: eles não estão mais onde são guardados. Peça a quem cuida do servidor que veja no registro do programa quais são e confira a pasta ou o bucket em que ficam. Se ainda há uma cópia inteira, o site a guarda por até um ano, e eles podem voltar dela. O que se perdeu para sempre pode ser enviado de novo, ou excluído em Imagens e arquivos.',
  },
  open_copy: {
    subject: 'A cópia de segurança não foi cifrada',
    text: 'As cópias do site eram cifradas com uma senha, e a última não foi: o programa não recebeu a senha. Quem tiver essa cópia tem o site inteiro, com os dados das pessoas, e por isso ela não é levada ao segundo local. Peça a quem cuida do servidor que informe de novo a senha das cópias, ou diga ao programa que elas não são mais cifradas.',
  },
  second_place: {
    subject: 'A cópia de segurança não chegou ao segundo local',
    text: 'A cópia foi feita e está na pasta do site, mas não pôde ser levada ao segundo local, que a protege se este disco se perder. O site continua tentando. Quem tem a função Super vê o motivo na página Sistema.',
  },
  history: {
    subject: 'O histórico do banco de dados foi interrompido',
    text: 'O site não consegue guardar agora o que permite voltar a um momento exato do dia. As cópias de segurança continuam, e o site também. Ele tenta de novo a cada hora. Quem tem a função Super vê o motivo na página Sistema.',
  },
  restarts: {
    subject: 'O programa do site para e recomeça',
    text: 'O programa do site parou cinco vezes ou mais em uma hora, por um erro que ele não esperava. Ele é iniciado de novo sozinho e não desiste, mas a cada vez o site fica fora do ar por até um minuto. Peça a quem cuida do servidor que veja o motivo no registro do programa.',
  },
}

/** What whoever looks after the server is to be shown; the others need not read it. */
export const serverText: Partial<Record<TroubleKind, string>> = {
  open_copy:
    'A senha das cópias fica na variável BACKUP_PASSPHRASE. Com BACKUP_PASSPHRASE=off, elas deixam de ser cifradas de propósito.',
}

/** @param jobs the names of those that it tells of; none where it is no trouble of jobs */
export function troubleLetter(kind: TroubleKind, jobs: readonly string[]): { subject: string; text: string } {
  const { subject, text } = troubleLetterText[kind]
  const lines = jobs.map((name) => `– ${jobText[name] ?? name}`)
  const before = lines.length === 1 ? 'A tarefa é esta:' : 'As tarefas são estas:'
  const forServer = serverText[kind]
  return {
    subject,
    text: [
      text,
      ...(lines.length > 0 ? [[before, ...lines].join('\n')] : []),
      ...(forServer ? [`Para quem cuida do servidor: ${forServer}`] : []),
    ].join('\n\n'),
  }
}

export const factLetterText = {
  subject: 'O site encontrou contas que não batem',
  before:
    'De hora em hora o site confere se o que está guardado se confirma: o estoque, os pedidos, os pagamentos, os arquivos. Desta vez algo não bateu:',
  after:
    'O site não corrige isso sozinho e continua no ar. Confira o que está citado acima e fale com quem cuida do servidor antes de mudar alguma coisa. A página Sistema mostra quando voltar a bater.',
}

/** The advice on the page that the letter names. */
export const troubleHereText: Record<TroubleKind, string> = {
  disk: 'Quando faltar espaço, o site deixa de receber pedidos e arquivos. Peça a quem cuida do servidor que libere espaço ou aumente o disco.',
  queue:
    'Uma tarefa espera há tempo demais: mais de dez minutos se é rápida, mais de doze horas se é uma imagem, uma importação ou uma cópia. Em geral isso se resolve com um reinício do programa.',
  failed_jobs:
    'Falhou muitas vezes seguidas, ou em todas as tentativas. Quem tem a função Super vê qual é nesta página e pode tentar de novo.',
  certificate: 'Vence em menos de dez dias, ou já venceu. Peça a quem cuida do servidor que o renove.',
  old_copy:
    'A última cópia boa do site tem mais de dois dias. Quem tem a função Super pode fazer uma nesta página.',
  bad_copy:
    'Uma cópia restaurada para teste não voltou inteira. Quem tem a função Super pode fazer outra nesta página, que é testada em seguida. Fale também com quem cuida do servidor.',
  untested_copy:
    'O site não conseguiu restaurar a última cópia para teste, e não se sabe se ela está boa. Quem tem a função Super vê o motivo em Cópias de segurança e pode fazer outra, que é testada em seguida.',
  hollow_copy:
    'A última cópia foi feita sem imagens ou arquivos que o site usa, porque não estão mais onde são guardados. Peça a quem cuida do servidor que veja no registro do programa quais são e confira a pasta ou o bucket em que ficam. O que se perdeu para sempre pode ser enviado de novo, ou excluído em Imagens e arquivos.',
  open_copy:
    'As cópias eram cifradas com uma senha, e a última não foi, porque o programa não recebeu a senha. Por isso ela não é levada ao segundo local. Peça a quem cuida do servidor que informe de novo a senha das cópias, ou diga ao programa que elas não são mais cifradas.',
  second_place: 'A cópia está na pasta do site, e não no segundo local. O site continua tentando.',
  history:
    'O site não consegue guardar agora o que permite voltar a um momento exato do dia. As cópias de segurança continuam. Quem tem a função Super vê o motivo em Cópias de segurança.',
  restarts:
    'Parou cinco vezes ou mais em uma hora, por um erro inesperado, e a cada vez foi iniciado de novo. O motivo está no registro do programa. Peça a quem cuida do servidor que o veja.',
}

export const endLetterText: LetterText = {
  disk: { subject: 'O disco tem espaço de novo', text: 'O disco voltou a ter mais de 2 GB livres.' },
  queue: {
    subject: 'As tarefas do site voltaram a andar',
    text: 'Nenhuma tarefa espera mais do que devia.',
  },
  certificate: {
    subject: 'O certificado do site foi renovado',
    text: 'O certificado do endereço do site vale por mais de dez dias.',
  },
  failed_jobs: {
    subject: 'Não há mais tarefas com falha',
    text: 'A tarefa que tinha falhado foi feita ou não existe mais.',
  },
  old_copy: {
    subject: 'O site tem de novo uma cópia de segurança',
    text: 'Uma cópia boa do site foi feita.',
  },
  bad_copy: {
    subject: 'A cópia de segurança passou no teste',
    text: 'Uma cópia do site foi restaurada para teste, e voltou inteira.',
  },
  untested_copy: {
    subject: 'As cópias de segurança voltaram a ser testadas',
    text: 'Uma cópia do site foi restaurada para teste.',
  },
  hollow_copy: {
    subject: 'A cópia de segurança está inteira de novo',
    text: 'A última cópia do site tem todas as imagens e todos os arquivos que ele usa.',
  },
  open_copy: {
    subject: 'As cópias de segurança estão em ordem de novo',
    text: 'As cópias do site voltaram a ser cifradas, como devem, ou quem cuida do servidor disse que elas não precisam mais ser.',
  },
  second_place: {
    subject: 'A cópia de segurança chegou ao segundo local',
    text: 'As cópias do site estão de novo também no segundo local.',
  },
  history: {
    subject: 'O histórico do banco de dados recomeçou',
    text: 'O site pode de novo voltar a qualquer momento a partir de agora.',
  },
  restarts: {
    subject: 'O programa do site voltou a funcionar sem parar',
    text: 'Há uma hora o programa não para por um erro inesperado mais de quatro vezes.',
  },
}
