/** School, young people, visitors and the road. */

import { figure } from '../pages/figure.ts'
import type { DemoPost } from '../shape.ts'

export const communityNews: readonly DemoPost[] = [
  {
    on: '05-20',
    time: '14:30',
    title: 'Vinte e oito alunos de Posse passam um dia no viveiro',
    excerpt: 'A turma do 7º ano peneirou terra, semeou jatobá e fez a pergunta que ninguém esperava.',
    author: 'Jussara Antunes',
    tags: ['Escola', 'Viveiro', 'Visitas'],
    cover: 'sementes',
    content: `
<p>Chegaram às nove, de ônibus escolar, com chapéu e lanche. Saíram às três, com terra até o joelho. No meio, a turma do 7º ano da professora Cláudia aprendeu a testar semente na areia, conheceu a casa de beneficiamento e semeou 140 jatobás.</p>
<p>A trilha foi refeita para que Ana Clara, que usa cadeira de rodas, visse tudo o que os colegas viram: duas rampas de tábua e um trecho de brita batida. As rampas ficaram.</p>
<p>A pergunta veio no fim, na roda: se o jatobá demora vinte anos para dar fruto, por que plantar? Seu Deca, que tem 79, respondeu que os que ele come foram plantados por alguém que não comeu nenhum.</p>
<p>Escolas podem marcar a sua <a href="/visite-a-cooperativa">visita</a> pelo formulário.</p>`,
  },
  {
    on: '02-27',
    time: '18:40',
    title: 'Jovens assumem o site, as redes e a rádio de quinta-feira',
    excerpt: '',
    author: 'Juventude do Vão',
    tags: ['Juventude'],
    cover: 'assembleia',
    content: `
<p>Doze jovens entre 15 e 22 anos terminaram o curso de comunicação oferecido no salão da igreja, em oito sábados, com três computadores emprestados. A partir de agora são eles que cuidam das notícias deste site, das redes e do programa de quinta-feira na rádio comunitária.</p>
<p>A primeira regra que escreveram foi esta: ninguém aparece em fotografia sem dizer sim. A segunda: número sem fonte não se publica.</p>
<p>O programa vai ao ar às 18h e repete no domingo. Quem tiver aviso, recado ou causo para contar deixa um áudio ou um bilhete no escritório até a quarta.</p>`,
  },
  {
    on: '04-03',
    time: '07:30',
    title: 'Estrada do Morro Alto volta a passar carro',
    excerpt:
      'A ponte de madeira foi refeita em três dias, com tábua doada e trabalho de vinte e duas pessoas.',
    author: 'Secretaria',
    tags: ['Transporte', 'Mutirão'],
    cover: 'onibus',
    content: `
<p>A enchente de março levou metade da ponte do córrego Fundo e deixou o Morro Alto dezesseis dias sem carro. Passava moto, na mão; passava gente, com medo. Na sexta, a primeira caminhonete atravessou sem ninguém descer.</p>
<p>As vigas são de aroeira velha, de um curral desmanchado; as tábuas foram doadas pela serraria. O engenheiro da prefeitura conferiu e pôs a placa: oito toneladas, um veículo por vez.</p>
<p>O ônibus das seis volta na terça. Continua valendo o combinado: com água acima da marca branca, não se atravessa.</p>`,
  },
  {
    on: '06-27',
    time: '09:10',
    title: 'Oficina de cestos: a palha do buriti na mão de quem sabe',
    excerpt:
      'Dona Maria do Carmo ensina em quatro tardes o cesto que ela aprendeu com a avó. Há quinze vagas.',
    author: 'Juventude do Vão',
    tags: ['Oficinas', 'Buriti'],
    cover: 'vereda',
    content: `
<p>O cesto de carregar pequi está sumindo. Quem sabe fazer tem mais de sessenta anos; quem precisa dele compra balde. Para que o jeito não se perca, Dona Maria do Carmo aceitou ensinar, com uma condição: que venha pelo menos um menino.</p>
<p>São quatro tardes de quinta-feira, das 14h às 17h, na varanda do galpão. A palha é de folha caída ou de poda, secada à sombra; nenhuma palmeira é cortada.</p>
<ul>
<li>Quinze vagas, a partir de 12 anos.</li>
<li>Material incluído. Traga canivete e almofada.</li>
<li>Inscrição no escritório, de graça.</li>
</ul>
<p>No fim, cada um leva o seu cesto. O primeiro, avisa a mestra, sai sempre torto.</p>`,
  },
  {
    on: '10-17',
    time: '15:50',
    title: 'Cagaita madura e sorvete de graça na praça',
    excerpt: '',
    author: 'Grupo da cozinha',
    tags: ['Cagaita', 'Festa', 'Feira'],
    cover: 'feira',
    content: `
<p>A cagaita dura três semanas e não espera ninguém. Este ano veio tanta que a cozinha fez sorvete, e o sorvete foi para a praça, em copo de papel, até acabar. Acabou às onze e vinte.</p>
<p>Foram 340 copos. A máquina, emprestada da sorveteria do Zé Roberto, devolvemos limpa e com um balde de polpa.</p>
<p>Aos que perguntaram: sim, o nome é por causa daquilo mesmo. Mas só a fruta quente de sol, e em quantidade. Gelada e pouca, nunca fez mal a ninguém, diz a cozinha, que provou bastante.</p>`,
  },
  {
    on: '09-01',
    time: '08:45',
    title: 'Visitas guiadas: dois sábados por mês até as chuvas',
    excerpt:
      'O roteiro passa pelo viveiro, pela casa de beneficiamento e pela vereda, e termina em almoço na cozinha comunitária.',
    author: 'Juventude do Vão',
    tags: ['Visitas'],
    cover: 'ipe',
    content: `
<p>Com o tempo firme e o ipê em flor, reabrem as visitas guiadas. São dois sábados por mês, o primeiro e o terceiro, das 8h às 14h, em grupos de até dezoito pessoas.</p>
${figure('ipe', 'Ipê-amarelo todo florido; no caminho de terra, uma mulher com um cesto de sementes e uma menina.', 'O caminho da vereda passa debaixo do ipê mais fotografado do Vão.')}
<p>A caminhada tem três quilômetros, quase toda no plano. Há sombra e água; não há sinal de celular. O almoço custa 35 reais, crianças até dez anos não pagam, e o valor da visita vai inteiro para o fundo da brigada.</p>
<p>Para marcar, escreva pelo formulário no fim da página com a data e o número de pessoas. Como chegar está em <a href="/visite-a-cooperativa">visite a cooperativa</a>.</p>`,
  },
]
