/** For those who come: visitors, new members, people with questions, the press. */
import type { DemoPage } from '../shape.ts'
import { figure } from './figure.ts'

export const participationPages: readonly DemoPage[] = [
  {
    key: 'visite',
    slug: 'visite-a-cooperativa',
    title: 'Visite a cooperativa',
    description:
      'Como chegar ao Vão do Buriti, o que ver, quando vir e o que levar. Visitas de terça a sábado, com almoço da roça por encomenda.',
    cover: 'vereda',
    content: `
<p>A porteira abre às oito. Se você avisar antes, alguém da comunidade acompanha a visita; se não avisar, sempre há café, mas talvez estejam todos no mato.</p>
<h2>O que se vê</h2>
<ul>
<li><strong>Casa de beneficiamento</strong>, onde o pequi é despolpado e o baru é torrado. Meia hora.</li>
<li><strong>Viveiro e casa de sementes</strong>, com plantio de uma muda para levar. Quarenta minutos.</li>
<li><strong>Trilha da vereda</strong>, de dois quilômetros e meio, plana, com sombra na volta. Uma hora e meia.</li>
<li><strong>Feira da praça</strong>, só aos sábados, das 7h às 12h.</li>
</ul>
<p>A visita guiada custa R$ 20,00 por pessoa, pagos a quem guia. Crianças até 10 anos e escolas públicas não pagam.</p>
${figure('feira', 'Barraca da cooperativa na feira, com toldo listrado, sacos de castanha e gente conversando.', 'Aos sábados, a barraca da cooperativa é a do toldo coral.')}
<h2>Almoço</h2>
<p>A cozinha serve almoço por encomenda, de terça a sábado: arroz com pequi, frango caipira ou feijão tropeiro, salada da horta e doce. São R$ 35,00 por pessoa. Peça com dois dias de antecedência e diga se alguém não come carne; o arroz com baru e legumes não deixa saudade.</p>
<h2>Como chegar</h2>
<p>Estamos a 14 quilômetros do asfalto, na estrada do Vão do Buriti, município de São Domingos. De Brasília são cerca de 390 quilômetros, seis horas de carro. O trecho de terra é bom na seca; de dezembro a março, carro baixo só passa se a chuva tiver parado na véspera. Ligue antes para saber.</p>
<p>De ônibus, desça na rodoviária de São Domingos. O carro do povoado sai às terças e sextas, às 13h, da porta do mercado, e volta às 6h do dia seguinte.</p>
<h3>Quando vir</h3>
<p>Para ver o ipê florido, agosto. Para colher pequi, dezembro e janeiro. Para tomar banho de rio, qualquer mês sem trovoada.</p>
<h3>O que trazer</h3>
<ul>
<li>calçado fechado, chapéu e garrafa de água;</li>
<li>dinheiro em espécie, porque o sinal do celular falha e o Pix falha junto;</li>
<li>uma sacola. Você vai precisar.</li>
</ul>
<h2>Acessibilidade</h2>
<p>A casa de beneficiamento, a cozinha e o viveiro têm piso firme, rampa e banheiro adaptado. A trilha da vereda ainda não é acessível a cadeiras de rodas; fazemos um trecho de carro até o mirante. Mais detalhes na página de <a href="/acessibilidade">acessibilidade</a>.</p>
<p>Para marcar, use o formulário no fim da página e diga a data, quantas pessoas vêm e se querem almoçar.</p>`,
  },
  {
    key: 'seja-cooperado',
    slug: 'seja-cooperado',
    title: 'Seja cooperado',
    description:
      'Quem pode entrar na cooperativa, quais documentos levar, quanto custa a cota-parte e o que muda na vida da família.',
    cover: 'ipe',
    content: `
<p>A porta está aberta para quem vive da terra nas cinco comunidades e arredores. Não é preciso ter muita terra nem colher muito; é preciso trabalhar nela e topar decidir junto.</p>
<h2>Quem pode entrar</h2>
<ul>
<li>Agricultores e agricultoras familiares, assentados, quilombolas e extrativistas da região.</li>
<li>Maiores de 18 anos. Jovens de 16 e 17 entram com a assinatura dos responsáveis.</li>
<li>Marido e mulher podem ser cooperados cada um em seu nome, com um voto cada. Recomendamos que sejam.</li>
</ul>
<h2>O passo a passo</h2>
<ol>
<li><strong>Venha a uma reunião.</strong> No primeiro sábado do mês, às 14h, depois da feira. Não precisa marcar.</li>
<li><strong>Receba uma visita.</strong> Duas pessoas do conselho vão à sua casa conhecer a roça e tirar dúvidas.</li>
<li><strong>Faça o curso de um dia.</strong> Boas práticas de coleta e de higiene, com almoço e certificado.</li>
<li><strong>Assine a ficha.</strong> O conselho responde em até trinta dias, sempre por escrito.</li>
</ol>
<h2>Documentos</h2>
<p>RG e CPF, comprovante de endereço (serve declaração da associação ou do posto de saúde) e o CAF, o Cadastro Nacional da Agricultura Familiar. Se ainda não tem o CAF, venha assim mesmo: às quartas-feiras ajudamos a fazer o pedido.</p>
<h2>Quanto custa</h2>
<p>A cota-parte é de R$ 200,00, que podem ser pagos em dez vezes ou em produto. Esse dinheiro continua seu: quando sair da cooperativa, recebe de volta, corrigido conforme o estatuto. Não há mensalidade.</p>
<h2>O que muda</h2>
<p>A sua colheita passa a ser paga na mesma semana, por um preço combinado antes da safra. Você usa o galpão, a cozinha e o caminhão, participa da divisão das sobras e tem um voto igual ao de todo mundo.</p>
<p>Em troca, seguem-se as <a href="/como-trabalhamos">regras de coleta</a>, entrega-se à cooperativa o que foi combinado e vem-se às assembleias. Quem falta a três seguidas sem avisar recebe uma visita, que não é bronca: quase sempre é porque alguma coisa aconteceu.</p>
<blockquote><p>Entrei por causa do preço do baru. Fiquei por causa das reuniões, quem diria.</p></blockquote>
<p>Tem mais perguntas? Talvez a resposta esteja nas <a href="/perguntas-frequentes">perguntas frequentes</a>.</p>`,
  },
  {
    key: 'perguntas-frequentes',
    slug: 'perguntas-frequentes',
    title: 'Perguntas frequentes',
    description:
      'Entregas, safras, mel cristalizado, espinho de pequi, visitas de escolas: as respostas às perguntas que mais chegam.',
    cover: 'mel',
    content: `
<p>Juntamos aqui o que mais nos perguntam na feira e por mensagem. Se a sua pergunta não estiver na lista, escreva no fim da página; a resposta costuma sair em até dois dias úteis.</p>
<h2>Sobre os produtos</h2>
<h3>O mel açucarou. Está estragado?</h3>
<p>Não. Mel puro cristaliza, ainda mais no frio, e isso é bom sinal. Ponha o pote aberto em banho-maria morno, sem ferver, até voltar. No micro-ondas ele perde o perfume.</p>
<h3>Como se come pequi sem se machucar?</h3>
<p>Com os dentes da frente, raspando de leve, e sem pressa. Debaixo da polpa amarela há uma camada de espinhos finos. Nunca morda o caroço nem dê a crianças sem tirar a polpa com a faca.</p>
<h3>Quem tem alergia a amendoim pode comer baru?</h3>
<p>As duas plantas são da mesma família. Não recomendamos sem falar com um médico. Na cozinha também usamos leite, ovo e trigo, e tudo isso está escrito nos rótulos.</p>
<h3>Por que a castanha custa mais em alguns meses?</h3>
<p>O preço pago à família é combinado antes da safra e vale até a safra seguinte. O que muda é o frete e, em ano de pouca chuva, a quantidade. Quando subimos um preço, explicamos na <a href="/transparencia">prestação de contas</a>.</p>
<h2>Sobre compras e entregas</h2>
<h3>Vocês entregam na minha cidade?</h3>
<p>Enviamos castanha, farinha, óleo e mel pelos Correios para todo o Brasil. Polpa congelada e mudas, só na feira ou para retirar aqui.</p>
<h3>Emitem nota fiscal?</h3>
<p>Sempre, mesmo para um pote só.</p>
<h3>Posso devolver?</h3>
<p>Pode. Nas compras feitas a distância, a lei dá sete dias a contar do recebimento para desistir, sem explicar o motivo. Se o produto chegar com defeito, mande uma foto e trocamos.</p>
<h2>Sobre visitas</h2>
<h3>Recebem escolas?</h3>
<p>Sim, grupos de até trinta alunos, de terça a sexta, e escolas públicas não pagam. Veja como marcar em <a href="/visite-a-cooperativa">Visite a cooperativa</a>.</p>
<h3>Posso levar o meu cachorro?</h3>
<p>Na feira, com guia. Na trilha, não: há bichos ninhando, e eles moram lá.</p>
<h2>Sobre a cooperativa</h2>
<h3>Não moro na região. Posso ajudar?</h3>
<p>Comprar, contar para os outros e plantar um pé de qualquer coisa já é muito. Não aceitamos doações em dinheiro pela internet; se alguém pedir em nosso nome, desconfie e nos avise.</p>
<h3>Tenho terra com pequi e ninguém colhe. O que faço?</h3>
<p>Fale conosco em outubro. Mandamos alguém ver a área e combinamos por escrito. Para fazer parte, leia <a href="/seja-cooperado">Seja cooperado</a>.</p>`,
  },
  {
    key: 'imprensa',
    slug: 'imprensa',
    title: 'Imprensa',
    description:
      'Contato, dados atualizados, imagens e combinados para jornalistas, documentaristas e quem produz conteúdo sobre a cooperativa.',
    cover: null,
    content: `
<p>Gostamos de conversar com quem conta histórias. Para facilitar o seu trabalho e proteger o nosso, reunimos aqui o essencial.</p>
<h2>A cooperativa em números</h2>
<ul>
<li>84 famílias cooperadas, em cinco comunidades;</li>
<li>37 coletoras de sementes, que trabalham com 58 espécies nativas;</li>
<li>500 árvores-matrizes mapeadas desde 2014;</li>
<li>18 escolas atendidas pela alimentação escolar;</li>
<li>16 pessoas na brigada voluntária contra incêndios.</li>
</ul>
<p>Os valores de receita e de repasse às famílias estão na página de <a href="/transparencia">transparência</a> e podem ser citados livremente.</p>
<h2>Entrevistas</h2>
<p>Escreva pelo formulário no fim da página com o nome do veículo, o assunto e o prazo. Respondemos no mesmo dia quando há sinal de telefone, no seguinte quando não há. Entrevistas no campo se fazem de manhã cedo: depois das dez, ninguém merece.</p>
<h2>Imagens</h2>
<p>As ilustrações deste site podem ser usadas em reportagens sobre a cooperativa, com o crédito “Chão de Pequi”. Para fotografar pessoas, peça a cada uma; para fotografar crianças, peça por escrito à família. A localização exata das matrizes e dos olhos-d’água não se publica.</p>
<h2>Como escrever o nosso nome</h2>
<p>O nome é <strong>Cooperativa Agroextrativista Chão de Pequi</strong>; na segunda vez, basta <strong>Chão de Pequi</strong>. O povoado é o <strong>Vão do Buriti</strong>, com artigo e til. E Cerrado, quando é o bioma, vai com letra maiúscula.</p>
<p>Se depois de publicada a matéria você nos mandar o endereço, ela será lida em voz alta na reunião seguinte. É o nosso clube de leitura.</p>`,
  },
]
