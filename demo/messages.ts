/** The inbox: what reaches a small cooperative in two months. All the people are invented. */
import type { DemoMessage } from './shape.ts'

export const messages: readonly DemoMessage[] = [
  {
    name: 'Luciana Prado',
    email: 'luciana.prado@correio.example',
    message:
      'Boa tarde! Comprei a castanha de baru de vocês em uma feira aqui em Brasília e acabou em dois dias. Vocês entregam na Asa Norte ou preciso esperar a próxima feira?\n\nObrigada,\nLuciana',
    state: 'new',
    notes: '',
    daysAgo: 0,
  },
  {
    name: 'Seu Valdir (Fazenda Olho-d’Água)',
    email: 'valdir.olhodagua@correio.example',
    message:
      'bom dia, tenho uns 40 pe de pequi carregado aqui na fazenda e ninguem pra catar. se voces quiserem mandar alguem pode vir, so peço pra avisar antes por causa dos cachorro. é na estrada do Morro Alto depois da segunda porteira',
    state: 'new',
    notes: '',
    daysAgo: 1,
  },
  {
    name: 'Prof.ª Cláudia Bessa',
    email: 'claudia.bessa@escolaveredas.example',
    message:
      'Olá, sou professora de Ciências do 7º ano em Posse. Gostaria de levar a turma (28 alunos e três adultos) para conhecer o viveiro e a casa de beneficiamento na última semana de setembro. É possível? Há custo? Uma aluna usa cadeira de rodas; gostaria de saber se ela consegue acompanhar todo o percurso.',
    state: 'new',
    notes: '',
    daysAgo: 2,
  },
  {
    name: 'Rafael Teles',
    email: 'rafael@cozinhabrasa.example',
    message:
      'Oi, pessoal! Tenho um restaurante pequeno em Goiânia e quero pôr a farinha de jatobá no cardápio fixo. Preciso de uns 6 kg por mês, com nota fiscal. Conseguem me mandar uma amostra e o preço?\nAbraço, Rafael',
    state: 'read',
    notes: 'Conferir com a Neide quanto temos de jatobá até novembro antes de prometer 6 kg.',
    daysAgo: 4,
  },
  {
    name: 'Irani Xavier',
    email: 'irani.xavier@correio.example',
    message:
      'Sou agricultora no assentamento Boa Esperança, planto mandioca e tenho uns pés de baru. Minha vizinha é cooperada e disse que era só falar com vocês. Quais documentos eu preciso? Não tenho DAP, só o CAF novo.',
    state: 'answered',
    notes:
      'Respondido: o CAF serve. Convidada para a reunião de novos cooperados, no primeiro sábado do mês.',
    daysAgo: 6,
  },
  {
    name: 'Gustavo H.',
    email: 'gustavo.h@correio.example',
    message:
      'O pote de mel que recebi açucarou inteiro. Isso é normal ou veio misturado? Paguei caro e fiquei na dúvida.',
    state: 'answered',
    notes:
      'Expliquei que mel puro cristaliza e que volta em banho-maria morno. Oferecemos a troca; ele agradeceu e não quis.',
    daysAgo: 9,
  },
  {
    name: 'Marketing Digital Top',
    email: 'ofertas@primeirapagina.example',
    message:
      'COLOQUE SEU SITE NO TOPO DAS BUSCAS EM 7 DIAS!!! Pacote promocional só até hoje. Responda SIM e receba a proposta. Garantimos 10 mil visitas por mês.',
    state: 'spam',
    notes: '',
    daysAgo: 10,
  },
  {
    name: 'Ana Beatriz Nogueira',
    email: 'anabeatriz@jornaldovale.example',
    message:
      'Bom dia. Sou repórter do Jornal do Vale e preparo uma matéria sobre mulheres coletoras de sementes. Poderia conversar por telefone com uma das coletoras ainda nesta semana? Meu prazo é sexta-feira, às 16h.',
    state: 'answered',
    notes: 'Dona Neide falou com ela na quinta. Pedimos o link quando a matéria sair.',
    daysAgo: 13,
  },
  {
    name: 'Família Sakamoto',
    email: 'sakamoto.familia@correio.example',
    message:
      'Passamos aí no feriado, dois adultos e duas crianças, e fomos recebidos com café e pão de queijo sem nem ter avisado. Queríamos agradecer à moça do viveiro (esquecemos o nome!) que ensinou as meninas a plantar. As mudas de ipê chegaram vivas a São Paulo.',
    state: 'read',
    notes: 'Foi a Jussara. Ler na próxima reunião!',
    daysAgo: 17,
  },
  {
    name: 'Denise (Contabilidade Serra Geral)',
    email: 'denise@contabilserrageral.example',
    message:
      'Prezados, lembro que preciso das notas de entrada de outubro até o dia 10 para fechar o balancete. Faltam as do mel e as duas da farmácia de manipulação.',
    state: 'answered',
    notes: 'Notas enviadas no dia 8.',
    daysAgo: 21,
  },
  {
    name: 'Otávio Lins',
    email: 'otavio.lins@pesquisa.example',
    message:
      'Olá! Faço mestrado sobre regeneração natural do pequizeiro e procuro áreas com histórico de manejo conhecido. Vi no site que vocês marcam as matrizes desde 2014. Há possibilidade de acesso a esses dados, com os devidos créditos e devolutiva para a comunidade?',
    state: 'read',
    notes: 'Levar para o conselho: pedir o projeto por escrito e combinar a devolutiva antes de ceder dados.',
    daysAgo: 26,
  },
  {
    name: 'Crédito Fácil',
    email: 'contato@dinheiroja.example',
    message:
      'Empréstimo para CNPJ sem consulta, cai na hora!! Clique e preencha seus dados bancários: www.dinheiroja.example/cadastro',
    state: 'spam',
    notes: 'Não clicar.',
    daysAgo: 31,
  },
  {
    name: 'Teresinha',
    email: 'teresinha.b@correio.example',
    message:
      'Vocês vendem o óleo de pequi em vidro maior? Aqui em casa usamos no arroz e também para tosse, receita da minha mãe. Moro em Montes Claros.',
    state: 'answered',
    notes: 'Sim, de 500 ml, a partir de dezembro. Pedi que escreva de novo na safra.',
    daysAgo: 38,
  },
  {
    name: 'Bruno Camargo',
    email: 'bruno@pedalcerrado.example',
    message:
      'Salve! Somos um grupo de 12 ciclistas e vamos fazer a travessia de Mambaí a São Domingos em julho. Dá para almoçar na cooperativa no sábado e acampar uma noite? Levamos barracas e não deixamos lixo.',
    state: 'read',
    notes: 'Almoço sim. Sobre acampar, perguntar à família do Seu Deca, que tem o terreiro grande.',
    daysAgo: 52,
  },
]
