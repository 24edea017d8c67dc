/** Days that come round every year: what is remembered, and when the house is closed. */
import type { DemoEvent } from '../shape.ts'
import { nursery, shed, spring } from './places.ts'

export const daysOfTheYear: readonly DemoEvent[] = [
  {
    title: 'Dia do Cerrado',
    day: { near: '09-11' },
    hours: null,
    cover: 'ipe',
    content: `
<p>O Cerrado guarda nascentes de oito das doze grandes bacias do país e já perdeu metade do que era. Neste dia o galpão não trabalha: as cinco comunidades contam, cada uma na sua escola, o que ainda está de pé e quem cuida.</p>
<p>Leia sobre os <a href="/frutos-do-cerrado">frutos do Cerrado</a> e plante um.</p>`,
  },
  {
    title: 'Dia da Árvore',
    day: { near: '09-21' },
    hours: null,
    place: nursery,
    cover: null,
    content: `
<p>O viveiro dá uma muda a cada criança que aparecer, com nome, idade e o endereço da árvore-mãe. Só pede notícias dela uma vez por ano.</p>`,
  },
  {
    title: 'Dia Mundial da Água',
    day: { near: '03-22' },
    hours: null,
    place: spring,
    cover: 'vereda',
    content: `
<p>Medimos a vazão da nascente do Salobro desde 2019, sempre neste dia, com um balde, um relógio e a mesma régua. O número vai para o quadro do galpão, ao lado dos outros.</p>`,
  },
  {
    title: 'Dia da Consciência Negra',
    day: { near: '11-20' },
    hours: null,
    cover: null,
    content: `
<p>Feriado nacional, e nosso de casa: duas das cinco comunidades são quilombolas. À noite, na Boa Esperança, roda de conversa com as mais velhas e sussa até o corpo cansar. O escritório não abre.</p>`,
  },
  {
    title: 'Dia do Trabalho: o escritório não abre',
    day: { near: '05-01' },
    hours: null,
    cover: null,
    content: `
<p>O escritório, o galpão e o viveiro não abrem no feriado; quem vier buscar mudas pode vir na véspera, até as cinco da tarde. A entrega das escolas que cairia no feriado passa para o dia seguinte.</p>`,
  },
  {
    title: 'Recesso de fim de ano',
    day: { near: '12-24' },
    lasts: 10,
    hours: null,
    place: shed,
    cover: null,
    content: `
<p>O escritório e a cozinha param entre o Natal e a primeira semana de janeiro. O galpão continua a receber pequi nas manhãs de segunda, quarta e sexta-feira, que a fruta não tira férias.</p>
<p>Mensagens do formulário são respondidas a partir do dia 4.</p>`,
  },
  {
    title: 'Almoço de fim de ano',
    day: { near: '12-13', weekday: 0 },
    hours: { from: '11:00', to: '16:00' },
    place: shed,
    cover: 'assembleia',
    content: `
<p>Mesa comprida na varanda, balanço curto e amigo da onça. Cada família traz um prato e uma cadeira; a cooperativa entra com o arroz com pequi, o refrigerante e a sanfona.</p>
<p>Depois da sobremesa, as contas do ano em dez minutos, cronometrados por Dona Zefa.</p>`,
  },
]
