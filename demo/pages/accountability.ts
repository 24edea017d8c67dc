/** What is owed to everyone: open accounts, privacy, accessibility. */
import type { DemoPage } from '../shape.ts'

export const accountabilityPages: readonly DemoPage[] = [
  {
    key: 'transparencia',
    slug: 'transparencia',
    title: 'Transparência',
    description:
      'Estatuto, conselhos, assembleias e prestação de contas da cooperativa: quanto entrou, para onde foi e quem decidiu.',
    cover: 'assembleia',
    content: `
<p>Dinheiro de muitos precisa de luz. Esta página resume o que a assembleia aprovou; os documentos completos ficam no escritório, à disposição de cooperados, parceiros e de quem mais quiser ler.</p>
<h2>Estatuto</h2>
<p>O estatuto foi aprovado em agosto de 2009 e reformado em 2016 e 2022. Os pontos que mais nos perguntam:</p>
<ul>
<li>cada cooperado tem um voto, sem importar o capital nem a produção;</li>
<li>o conselho de administração tem cinco membros, mandato de três anos e renovação de pelo menos um terço a cada eleição;</li>
<li>o conselho fiscal tem três titulares e três suplentes, eleitos todo ano, e só um terço deles pode ser reeleito;</li>
<li>parentes até o segundo grau não participam ao mesmo tempo dos conselhos;</li>
<li>ninguém recebe salário por ser do conselho; as diárias de viagem têm valor fixo e recibo.</li>
</ul>
<h2>Prestação de contas de 2025</h2>
<p>Aprovada pela assembleia de março de 2026, com 66 votos a favor e um contra, que ficou registrado em ata.</p>
<h3>De onde veio</h3>
<p>A receita foi de <strong>R$ 612.480,00</strong>, assim dividida:</p>
<table><tbody>
<tr><th scope="col">De onde</th><th scope="col">Parte</th><th scope="col">Em reais</th></tr>
<tr><td>Pequi (polpa, conserva e óleo)</td><td>38%</td><td>232.742,40</td></tr>
<tr><td>Baru (castanha e paçoca)</td><td>27%</td><td>165.369,60</td></tr>
<tr><td>Sementes e mudas</td><td>18%</td><td>110.246,40</td></tr>
<tr><td>Mel</td><td>11%</td><td>67.372,80</td></tr>
<tr><td>Visitas, almoços e outros</td><td>6%</td><td>36.748,80</td></tr>
</tbody></table>
<h3>Para onde foi</h3>
<ul>
<li>pagamento às famílias: 64%;</li>
<li>beneficiamento e embalagem: 14%;</li>
<li>frete e combustível: 8%;</li>
<li>escritório e pessoal: 7%;</li>
<li>impostos e taxas: 3%;</li>
<li>fundo de reserva, fundo de assistência e sobras: 4%.</li>
</ul>
<p>A assembleia decidiu guardar metade das sobras para a secadora solar e dividir a outra metade conforme o que cada família entregou.</p>
<h3>O que o conselho fiscal apontou</h3>
<p>Faltaram recibos de duas viagens, no valor de R$ 184,00, que foram devolvidos por quem viajou. O controle de estoque do mel deve passar a ser semanal. As duas recomendações já estão em prática.</p>
<h2>Assembleias</h2>
<p>A assembleia ordinária acontece em março. As extraordinárias são chamadas pelo conselho ou por vinte cooperados, com dez dias de antecedência, por aviso no rádio, no mural das cinco comunidades e por mensagem. As atas são lidas e assinadas na hora.</p>
<h2>Pedir um documento</h2>
<p>Escreva pelo formulário no fim da página e diga o que procura. Respondemos em até dez dias úteis. Só não entregamos o que expõe a vida de alguém, como fichas e extratos pessoais; o porquê está na <a href="/privacidade">política de privacidade</a>.</p>`,
  },
  {
    key: 'privacidade',
    slug: 'privacidade',
    title: 'Política de privacidade',
    description:
      'Quais dados pessoais guardamos, para quê, por quanto tempo e como pedir para ver, corrigir ou apagar, conforme a LGPD.',
    cover: null,
    content: `
<p>Esta política explica, sem rodeios, o que fazemos com os dados de quem usa este site. Ela segue a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).</p>
<h2>Quem responde pelos dados</h2>
<p>A Cooperativa Agroextrativista Chão de Pequi, com sede no Vão do Buriti, São Domingos (GO). A pessoa encarregada atende por <strong>privacidade@chaodepequi.example</strong>.</p>
<h2>O que guardamos e por quê</h2>
<ul>
<li><strong>Mensagens do formulário:</strong> nome, e-mail e o texto que você escreveu, para responder. Guardamos por dois anos.</li>
<li><strong>Conta no site:</strong> nome, e-mail e senha, esta embaralhada de um modo que nem nós conseguimos ler. Guardamos enquanto a conta existir.</li>
<li><strong>Compras:</strong> endereço, telefone e CPF ou CNPJ, para entregar e emitir a nota. Guardamos pelo prazo que a lei fiscal exige.</li>
<li><strong>Registros de acesso:</strong> data, hora e endereço de rede, por seis meses, como pede o Marco Civil da Internet.</li>
</ul>
<h2>O que não fazemos</h2>
<p>Não vendemos nem emprestamos dados. Não usamos publicidade, nem programas que seguem você de um site a outro. Não mandamos boletim a quem não pediu.</p>
<h2>Cookies</h2>
<p>Usamos apenas os necessários para o site funcionar: um mantém você conectado, outros lembram o carrinho, o CEP e o idioma. Como nenhum serve para acompanhar os seus passos, não há aviso a aceitar ou recusar.</p>
<h2>Com quem dividimos</h2>
<p>Só com quem é preciso para cumprir o combinado: os Correios, para entregar; o escritório de contabilidade, para a nota; e as autoridades, quando a lei obriga.</p>
<h2>Os seus direitos</h2>
<p>Você pode pedir para saber o que temos, corrigir o que estiver errado, receber uma cópia, retirar um consentimento ou apagar o que não formos obrigados a guardar. Escreva para o endereço acima. Respondemos em até quinze dias e não cobramos nada.</p>
<p>Se a resposta não lhe parecer justa, é possível reclamar à Autoridade Nacional de Proteção de Dados.</p>
<h2>Mudanças</h2>
<p>Quando esta página mudar, diremos aqui o que mudou e quando. Última revisão: agosto de 2026.</p>`,
  },
  {
    key: 'acessibilidade',
    slug: 'acessibilidade',
    title: 'Acessibilidade',
    description:
      'O que este site e os nossos espaços oferecem a pessoas com deficiência, o que ainda falta e como avisar de um problema.',
    cover: null,
    content: `
<p>Muita gente da cooperativa lê com os óculos na ponta do nariz, em um celular de tela trincada, na sombra que houver. Um site que funciona para ela funciona melhor para todo mundo.</p>
<h2>No site</h2>
<ul>
<li>Pode-se usar tudo só com o teclado, e sempre se vê onde se está.</li>
<li>As imagens têm descrição para quem usa leitor de tela.</li>
<li>Os textos aguentam ser aumentados até o dobro sem perder nada.</li>
<li>As cores têm contraste conferido, e nenhuma informação depende só delas.</li>
<li>O movimento dos banners pode ser parado e fica desligado para quem pediu menos animação no aparelho.</li>
</ul>
<p>Seguimos as diretrizes WCAG 2.2, no nível AA, e a Lei Brasileira de Inclusão (Lei nº 13.146/2015).</p>
<h2>Nos nossos espaços</h2>
<ul>
<li><strong>Casa de beneficiamento, cozinha e viveiro:</strong> rampa, piso firme, portas de 90 centímetros e banheiro adaptado.</li>
<li><strong>Feira da praça:</strong> chão de terra batida, plano; a barraca tem um balcão baixo.</li>
<li><strong>Trilha da vereda:</strong> ainda sem acesso a cadeiras de rodas. Vamos de carro até o mirante, de onde se vê a lagoa.</li>
<li><strong>Visitas em Libras:</strong> às quintas-feiras, com uma semana de antecedência.</li>
</ul>
<p>Cães-guia entram em todos os lugares, inclusive na trilha.</p>
<h2>O que ainda falta</h2>
<p>Os vídeos antigos não têm legenda; estamos legendando um por semana. Algumas cartilhas são fotografias de papel e não podem ser lidas em voz alta. Se precisar de uma delas, peça: alguém digita ou grava para você.</p>
<h2>Encontrou uma dificuldade?</h2>
<p>Conte pelo formulário no fim da página ou ligue para (62) 5550-0142. Diga o que tentou fazer e com que aparelho. Quem mexe no site é gente daqui, e arrumar depressa é questão de honra. Para preparar a sua vinda, veja também <a href="/visite-a-cooperativa">Visite a cooperativa</a>.</p>`,
  },
]
