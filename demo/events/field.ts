/** What is done together out of doors, in its season. */
import type { DemoEvent } from '../shape.ts'
import { nursery, shed, spring } from './places.ts'

export const fieldEvents: readonly DemoEvent[] = [
  {
    title: 'Mutirão de plantio na nascente',
    day: { near: '12-05', weekday: 0 },
    hours: { from: '06:30', to: '12:00' },
    place: spring,
    cover: 'mutirao',
    content: `
<p>Com as chuvas firmes, é hora de devolver mato à beira d’água. Vamos plantar mil e duzentas mudas ao redor da nascente do Salobro: ingá, buriti, pindaíba e, entre elas, capim nativo para segurar o barranco.</p>
<p>Traga botina, chapéu, garrafa de água e, se tiver, enxadão. O café da manhã é às seis e meia; o almoço é por conta da comunidade que recebe. Criança planta também.</p>`,
  },
  {
    title: 'Colheita de baru',
    day: { near: '08-16' },
    lasts: 4,
    hours: null,
    place: shed,
    cover: 'baru',
    content: `
<p>Cinco dias de saída em grupo para juntar o baru que já caiu. O caminhão passa pelas comunidades às cinco e meia e volta antes do escuro; a lista de cada dia fica na porta do galpão.</p>
<p>Regra de sempre: só do chão, nunca da árvore, e um terço fica para a cutia.</p>`,
  },
  {
    title: 'Abertura da colheita do mel',
    day: { near: '04-11', weekday: 6 },
    hours: { from: '13:00', to: '17:00' },
    place: { ...shed, name: 'Apiário do Morro Alto' },
    cover: 'mel',
    content: `
<p>Passadas as chuvas, as melgueiras estão cheias. Quem nunca viu uma colmeia por dentro pode ver de perto, de macacão emprestado e com alguém ao lado. São oito macacões: a fila anda.</p>
<p>Alérgicos a picada ficam na varanda, onde a prova do primeiro mel acontece do mesmo jeito.</p>`,
  },
  {
    title: 'Encontro das coletoras de sementes',
    day: { near: '07-10', weekday: 5 },
    lasts: 1,
    hours: { from: '09:00', to: '15:00' },
    place: nursery,
    cover: 'sementes',
    content: `
<p>As 37 coletoras se juntam uma vez por ano para acertar a lista de espécies, comparar caderno e trocar semente. No primeiro dia, encomendas e preços; no segundo, uma caminhada para marcar árvores-mãe.</p>
<p>Quem quer começar a coletar pode vir no segundo dia. Pouso na casa das famílias: avise até a quarta-feira.</p>`,
  },
  {
    title: 'Formação da brigada contra o fogo',
    day: { near: '06-02', weekday: 2 },
    lasts: 2,
    hours: { from: '08:00', to: '17:00' },
    place: shed,
    cover: null,
    content: `
<p>Três dias com os bombeiros do Paranã: como o fogo anda no Cerrado, aceiro, abafador, rádio e, principalmente, quando recuar. Ao fim, cada comunidade fica com cinco brigadistas e um jogo de equipamento.</p>
<p>Podem participar maiores de 18 anos com atestado de saúde. Almoço e transporte por conta da cooperativa.</p>`,
  },
  {
    title: 'Caminhada da vereda',
    day: { in: -19, weekday: 0 },
    hours: { from: '06:00', to: '09:30' },
    place: { ...shed, name: 'Trilha da vereda, saída do galpão' },
    cover: 'vereda',
    content: `
<p>Dois quilômetros e meio na sombra dos buritis, cedo, antes do calor e com as araras. Quem guia é a turma do curso de comunicação, que mapeou os ninhos no ano passado.</p>
<p>O passo é o da pessoa mais lenta. Na volta, café no galpão.</p>`,
  },
  {
    title: 'Curso de boas práticas de coleta',
    day: { in: 9, weekday: 5 },
    hours: { from: '08:00', to: '17:00' },
    place: shed,
    cover: 'pequi',
    content: `
<p>Um dia para quem está entrando na cooperativa e para quem quer lembrar: quanto colher, como limpar, como anotar, o que a vigilância sanitária olha e por quê. De manhã no mato, à tarde na despolpa.</p>
<p>Com almoço e certificado. É um dos passos para <a href="/seja-cooperado">se tornar cooperado</a>.</p>`,
  },
  {
    title: 'Último dia para encomendar mudas',
    day: { in: 27, weekday: 5 },
    hours: null,
    place: nursery,
    cover: null,
    content: `
<p>As encomendas de mudas desta temporada fecham hoje, no viveiro ou pelo formulário no fim da página. Quem encomenda retira em até trinta dias; o que sobrar vai para a feira.</p>`,
  },
  {
    title: 'Troca de sementes crioulas',
    day: { near: '09-26', weekday: 6 },
    hours: { from: '08:00', to: '13:00' },
    place: nursery,
    cover: 'sementes',
    content: `
<p>Traga o que você guardou: milho de palha roxa, feijão de corda, abóbora, quiabo, coentro da avó. Ninguém compra, ninguém vende; troca-se semente e a história dela.</p>
<p>Quem não tem nada para trocar leva uma muda e a promessa de devolver semente no ano que vem. A promessa fica escrita no caderno.</p>`,
  },
]
