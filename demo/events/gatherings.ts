/** Meetings, elections, help with papers, conversations on the net. */
import type { DemoEvent } from '../shape.ts'
import { school, shed, square } from './places.ts'

export const gatherings: readonly DemoEvent[] = [
  {
    title: 'Reunião aberta do mês',
    day: { in: -175, weekday: 6, ofMonth: 'first' },
    hours: { from: '14:00', to: '16:30' },
    place: shed,
    repeats: { rule: 'FREQ=MONTHLY;BYDAY=1SA', untilIn: 360 },
    cover: 'assembleia',
    content: `
<p>No primeiro sábado do mês, depois da feira, quem é cooperado presta contas e quem não é vem perguntar. A conversa começa pela safra, passa pelo caixa e termina no café.</p>
<ul>
<li>As contas do mês ficam sobre a mesa, abertas a quem quiser ler.</li>
<li>Qualquer pessoa pode pedir a palavra; só cooperados votam.</li>
<li>Há quem olhe as crianças no viveiro.</li>
</ul>
<p>É também a porta de entrada de quem quer se associar: leia antes a página <a href="/seja-cooperado">Seja cooperado</a>.</p>`,
  },
  {
    title: 'Plantão do CAF',
    day: { in: -30, weekday: 3 },
    hours: { from: '08:00', to: '12:00' },
    place: { ...shed, name: 'Escritório da cooperativa' },
    repeats: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=9' },
    cover: null,
    content: `
<p>Ajudamos a fazer ou a renovar o Cadastro Nacional da Agricultura Familiar, sem o qual não se vende para a escola nem se pede crédito. Traga RG, CPF, o documento da terra (serve declaração do sindicato) e a conta de luz, se houver.</p>
<p>Atendimento por ordem de chegada, com café. Quem vem de longe pode pedir a vez por telefone na véspera.</p>`,
  },
  {
    title: 'Assembleia geral',
    day: { near: '03-20', weekday: 6 },
    hours: { from: '08:30', to: '17:00' },
    place: shed,
    cover: 'assembleia',
    content: `
<p>A casa cheia do ano: prestação de contas, destino das sobras, orçamento e eleição do conselho fiscal. Cada família tem um voto, qualquer que seja o tamanho da terra ou da colheita.</p>
<p>Primeira chamada às 8h30, com dois terços dos cooperados; segunda, às 9h30, com metade mais um; terceira, às 10h30, com dez pessoas. O almoço é coletivo: cada comunidade traz um prato.</p>
<p>O relatório pode ser lido a partir da semana anterior, no escritório ou na página de <a href="/transparencia">transparência</a>.</p>`,
  },
  {
    title: 'Conversa na internet: como vender para a merenda',
    day: { in: 6, weekday: 2 },
    hours: { from: '19:00', to: '20:30' },
    url: 'https://meet.jit.si/chao-de-pequi-merenda',
    cover: null,
    content: `
<p>Dezoito escolas compram da cooperativa há anos, e volta e meia outra associação pergunta como se começa. Nesta conversa, quem faz as entregas e quem faz as contas respondem: edital, preço, nota, rota e o que fazer quando a estrada some na chuva.</p>
<p>A sala abre dez minutos antes. Se a sua conexão for fraca, entre sem vídeo; o resumo sai no site na mesma semana.</p>`,
  },
  {
    title: 'Visita das escolas ao galpão',
    day: { in: 18, weekday: 3 },
    hours: { from: '08:00', to: '11:30' },
    place: shed,
    situation: 'postponed',
    cover: 'onibus',
    content: `
<p>Turmas do quarto e do quinto ano veem de onde sai a farinha de jatobá do bolo da merenda: despolpa, secagem, viveiro e uma muda para plantar na escola.</p>
<p><strong>Adiada.</strong> A ponte do Salobro está interditada e o ônibus não passa. A nova data será marcada com as escolas assim que a prefeitura liberar a passagem.</p>`,
  },
  {
    title: 'Cinema na praça',
    day: { in: -60, weekday: 5, ofMonth: 'last' },
    hours: { from: '19:30', to: '22:00' },
    place: square,
    repeats: { rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=6' },
    cover: null,
    content: `
<p>Na última sexta-feira do mês, um lençol branco entre dois postes e um filme brasileiro. A juventude do Vão escolhe; a pipoca é da escola, vendida para a viagem do nono ano.</p>
<p>Leve cadeira ou esteira. Se chover, é no salão da igreja.</p>`,
  },
  {
    title: 'Curso de contas para quem não gosta de contas',
    day: { in: 32, weekday: 1 },
    lasts: 3,
    hours: { from: '19:00', to: '21:00' },
    place: school,
    cover: null,
    content: `
<p>De segunda a quinta-feira, duas horas por noite: caderno de caixa, preço justo, o que é nota fiscal e como não misturar o dinheiro da roça com o da casa. Não é preciso saber mais que as quatro operações.</p>
<p>São vinte vagas, de graça, com lanche. Inscrições no escritório ou pelo formulário no fim da página.</p>`,
  },
]
