/** Nutrição e saúde and Saúde e nutrição: the catalogue has both names. */
import type { DemoMaterial } from './shape.ts'

export const kitchenMaterials: readonly DemoMaterial[] = [
  {
    title: 'Receitas de pequi da Cozinha Comunitária',
    authors: ['Zilda Campos', 'Dona Zefa Moreira'],
    year: 2023,
    category: 'Nutrição e saúde',
    type: 'Livro',
    description:
      'Arroz, galinhada, licor, farofa e o doce que ninguém acreditava: quarenta receitas testadas.',
    tags: ['pequi', 'receitas', 'cozinha'],
    pages: [
      [
        'Arroz com pequi da Zilda',
        'Doze pequis lavados, duas xícaras de arroz, alho, cebola e cheiro-verde. Refogue os pequis no óleo até mudarem de cor, junte o arroz, mexa com colher de pau e só então ponha a água quente. Tampe e não mexa mais: é a pressa que solta o espinho.',
      ],
      [
        'Como comer sem se machucar',
        'Pequi se rói, não se morde. O caroço tem espinhos finos como cabelo. Ensine as crianças com um bem cozido, e tenha pão por perto. Quem se espetou não passa a língua: procura o posto.',
      ],
      [
        'Licor de vinte dias',
        'Um litro de cachaça boa, dez caroços sem polpa, duas semanas no escuro. Depois a calda, três xícaras de açúcar para duas de água, e mais uma semana de paciência. Coe em pano de algodão.',
      ],
    ],
  },
  {
    title: 'Castanha de baru: composição e usos na alimentação escolar',
    authors: ['Helena Siqueira'],
    year: 2021,
    category: 'Nutrição e saúde',
    type: 'Artigo de periódico',
    publisher: 'Revista Nutrição do Cerrado',
    description: 'Proteína, ferro e zinco da castanha torrada, e a aceitação da paçoca em cinco escolas.',
    tags: ['baru', 'alimentação escolar', 'proteína'],
    pages: [
      [
        'Resultados',
        'Cem gramas de castanha torrada têm 26 gramas de proteína, quatro de ferro e quatro de zinco. A torra a cento e quarenta graus por vinte e cinco minutos desativa os inibidores sem perder a vitamina E. Das 412 crianças que provaram a paçoca, 371 pediram de novo.',
      ],
      [
        'Recomendações',
        'Vinte gramas por aluno, duas vezes por semana, cabem no preço da merenda. Avise os pais: é castanha, e pode dar alergia. O fornecimento deve vir da agricultura familiar, como pede a lei.',
      ],
    ],
  },
  {
    title: 'Farinhas do Cerrado: jatobá, babaçu e buriti',
    authors: ['Zilda Campos'],
    year: 2019,
    category: 'Nutrição e saúde',
    type: 'Material didático/cartilha',
    description: 'Como fazer, quanto rende e onde substituir a farinha de trigo.',
    tags: ['farinha', 'sem glúten', 'receitas'],
    pages: [
      [
        'Jatobá',
        'Quebre a fava no pilão, passe na peneira fina e torre de leve para perder o cheiro forte. Um terço de jatobá e dois de mandioca dão um bolo escuro, úmido e cheiroso. Rende quatrocentos gramas por quilo de fava.',
      ],
      [
        'Mesocarpo de babaçu',
        'É a parte de amido, entre a casca e a amêndoa. Seca ao sol em dois dias, moída vira um pó bege, bom para mingau. Tem muita fibra: comece com uma colher de sopa e beba água.',
      ],
    ],
  },
  {
    title: 'Comer da roça o ano inteiro: calendário de safras',
    authors: ['REDE DE SEMENTES DA CHAPADA'],
    year: 2024,
    category: 'Nutrição e saúde',
    type: 'Folder/cartaz',
    publisher: 'Rede de Sementes da Chapada',
    description: 'O que a terra dá em cada mês, para colar na geladeira.',
    tags: ['calendário', 'safra'],
    pages: [
      [
        'Da chuva',
        'Outubro: mangaba e cagaita. Novembro: pequi começa, jabuticaba acaba. Dezembro: araticum. Janeiro: pequi no auge e buriti pintando. Fevereiro e março: milho verde, abóbora, quiabo e gueroba.',
      ],
      [
        'Da seca',
        'Abril: arroz e feijão. Maio e junho: mandioca, cana e rapadura. Julho: hortaliças de folha, que agora não apodrecem. Agosto: baru e jatobá no chão. Setembro: caju do campo, e a espera da primeira trovoada.',
      ],
    ],
  },
  {
    title: 'Tabela nutricional para rótulos: calculadora',
    authors: ['Helena Siqueira', 'Lucas Prado'],
    year: 2023,
    category: 'Nutrição e saúde',
    type: 'Programa de computador/Aplicativo',
    description: 'Digite a receita, receba a tabela no formato exigido. Funciona sem internet.',
    tags: ['rotulagem', 'aplicativo'],
    licence: 'CC-BY-SA-4.0',
    link: 'https://ferramentas.chaodepequi.example/calculadora-de-rotulos',
    cover: 'cozinha',
  },
  {
    title: 'Plantas da farmácia viva: uso seguro',
    authors: ['RAIZEIRAS DA CHAPADA', 'Helena Siqueira'],
    year: 2022,
    category: 'Saúde e nutrição',
    type: 'Livro',
    publisher: 'Raizeiras da Chapada',
    description: 'Vinte e duas plantas, o preparo, a dose e quando não usar.',
    tags: ['plantas medicinais', 'farmácia viva', 'raizeiras'],
    licence: 'all-rights-reserved',
    pages: [
      [
        'Chá não é água',
        'Erva também tem dose e hora. Gestante, criança pequena e quem toma remédio para pressão ou para afinar o sangue devem perguntar antes. Dor que passa de três dias é assunto do posto de saúde.',
      ],
      [
        'Barbatimão',
        'A casca cozida em banho fecha ferida e acalma a inflamação da pele. Só por fora. Tira-se de um lado da árvore, em janela de um palmo, e cobre-se com barro: quem dá a volta no tronco mata a farmácia.',
      ],
      [
        'Assa-peixe e guaco',
        'Para a tosse com catarro, xarope de guaco com mel de jataí, uma colher três vezes ao dia, cinco dias. O assa-peixe se usa em inalação. Nenhum dos dois em menor de dois anos.',
      ],
    ],
  },
  {
    title: 'Postura na quebra do coco e na colheita',
    authors: ['POSTO DE SAÚDE DO BURITIZINHO'],
    year: 2020,
    category: 'Saúde e nutrição',
    type: 'Folder/cartaz',
    publisher: 'Posto de Saúde do Buritizinho',
    description: 'Seis exercícios e três cuidados para quem trabalha sentada no chão.',
    tags: ['saúde do trabalho', 'ergonomia'],
    pages: [
      [
        'Antes do machado',
        'Gire os ombros dez vezes, abra e feche as mãos, deite o pescoço de um lado e do outro. Sente-se sobre uma almofada de palha de um palmo de altura: o quadril acima do joelho poupa a coluna.',
      ],
      [
        'A cada hora',
        'Levante, ande até a água, beba, estique os braços para o alto. Formigamento na mão que não passa à noite não é preguiça: é o nervo, e tem tratamento.',
      ],
    ],
  },
  {
    title: 'Diabetes e hipertensão: conversa de varanda',
    authors: ['Helena Siqueira'],
    year: 2023,
    category: 'Saúde e nutrição',
    type: 'Áudio',
    publisher: 'Rádio Comunitária do Vale',
    description: 'Oito programas de rádio de quinze minutos, com perguntas dos ouvintes.',
    tags: ['rádio', 'prevenção'],
    link: 'https://acervo.chaodepequi.example/audio/conversa-de-varanda',
    cover: 'assembleia',
  },
  {
    title: 'Anemia em crianças de quatro comunidades rurais',
    authors: ['Helena Siqueira', 'Paulo Teles'],
    year: 2018,
    category: 'Saúde e nutrição',
    type: 'Tese',
    publisher: 'Universidade do Sertão',
    description: 'Estudo com 286 crianças antes e depois de um ano de horta, galinheiro e rapadura.',
    tags: ['anemia', 'infância', 'horta'],
    pages: [
      [
        'Objetivo e método',
        'Medimos a hemoglobina de 286 crianças de seis meses a cinco anos, em quatro comunidades, no começo e no fim de um ano. Em duas delas cada família recebeu sementes, seis galinhas e uma visita por mês.',
      ],
      [
        'Resultados',
        'A anemia caiu de 41 para 19 por cento onde houve horta e visita, e de 38 para 35 nas outras. O alimento que mais subiu no prato foi o ovo; o que mais explicou a melhora, a taioba, que antes se dava aos porcos.',
      ],
    ],
  },
  {
    title: 'Soro caseiro em três línguas',
    authors: ['PASTORAL DA CRIANÇA DO VALE'],
    year: 2011,
    category: 'Saúde e nutrição',
    type: 'Folder/cartaz',
    publisher: 'Pastoral da Criança do Vale',
    language: 'mul',
    description: 'A medida certa do sal e do açúcar em português, xavante e espanhol.',
    tags: ['soro caseiro', 'infância'],
    licence: 'public-domain',
    pages: [
      [
        'A medida',
        'Um copo de água filtrada ou fervida, uma medida rasa de sal do lado pequeno da colher, duas medidas rasas de açúcar do lado grande. Prove: não pode ser mais salgado que lágrima. Vale por vinte e quatro horas.',
      ],
      [
        'Quando correr ao posto',
        'Olho fundo, choro sem lágrima, moleira baixa, sangue nas fezes ou vômito que não para. Não suspenda o peito nem a comida. La sal y el azúcar, siempre rasas.',
      ],
    ],
  },
]
