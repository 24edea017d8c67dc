/** Who buys in the demo. Nobody of them exists: the documents have right check digits, and that is all. */

export type DemoBuyer = {
  name: string
  email: string
  phone: string
  document: string
  /** has a login: one of demo/people.ts */
  hasAccount?: boolean
  address: {
    postal_code: string
    street: string
    number: string
    complement?: string
    district: string
    city: string
    state: 'SP' | 'DF' | 'MG' | 'BA' | 'PR' | 'GO' | 'PA' | 'CE' | 'RS' | 'RJ' | 'PE'
  }
}

const at = (
  postal_code: string,
  street: string,
  number: string,
  district: string,
  city: string,
  state: DemoBuyer['address']['state'],
  complement = '',
): DemoBuyer['address'] => ({ postal_code, street, number, complement, district, city, state })

const buyer = (
  name: string,
  email: string,
  phone: string,
  document: string,
  address: DemoBuyer['address'],
): DemoBuyer => ({ name, email, phone, document, address })

export const buyers = {
  marina: {
    ...buyer(
      'Marina Queiroz',
      'cliente@chaodepequi.example',
      '(61) 90000-1201',
      '529.982.247-25',
      at('70740-530', 'CLN 308 Bloco C', '12', 'Asa Norte', 'Brasília', 'DF', 'apto. 204'),
    ),
    hasAccount: true,
  },
  lucia: buyer(
    'Lúcia Andrade Prado',
    'lucia.prado@exemplo.example',
    '(11) 90000-3317',
    '318.204.757-43',
    at('01310-100', 'Avenida Paulista', '1578', 'Bela Vista', 'São Paulo', 'SP', 'conj. 71'),
  ),
  joao: buyer(
    'João Batista da Silva',
    'joao.batista@exemplo.example',
    '(62) 90000-4410',
    '402.915.386-06',
    at('73860-000', 'Rua do Porto', '88', 'Centro', 'São Domingos', 'GO'),
  ),
  helena: buyer(
    'Helena Sakamoto',
    'helena.s@exemplo.example',
    '(41) 90000-9902',
    '517.330.942-37',
    at('80020-310', 'Rua Quinze de Novembro', '420', 'Centro', 'Curitiba', 'PR'),
  ),
  raimundo: buyer(
    'Raimundo Nonato Lima',
    'r.nonato@exemplo.example',
    '(91) 90000-7745',
    '628.471.053-44',
    at('66010-000', 'Avenida Presidente Vargas', '350', 'Campina', 'Belém', 'PA'),
  ),
  clarice: buyer(
    'Clarice Moura',
    'clarice.moura@exemplo.example',
    '(31) 90000-2288',
    '739.582.164-55',
    at('30130-010', 'Praça Sete de Setembro', '15', 'Centro', 'Belo Horizonte', 'MG', 'loja 3'),
  ),
  emporio: buyer(
    'Empório Raiz Alimentos Ltda.',
    'compras@emporioraiz.example',
    '(71) 3550-0190',
    '11.222.333/0001-81',
    at('40020-000', 'Rua Chile', '27', 'Centro', 'Salvador', 'BA'),
  ),
  davi: buyer(
    'Davi Ferreira Nunes',
    'davi.fn@exemplo.example',
    '(21) 90000-6650',
    '840.693.275-92',
    at('20040-002', 'Avenida Rio Branco', '156', 'Centro', 'Rio de Janeiro', 'RJ', 'sala 1204'),
  ),
  iara: buyer(
    'Iara Pataxó',
    'iara@exemplo.example',
    '(85) 90000-8134',
    '951.704.386-48',
    at('60025-060', 'Rua Floriano Peixoto', '702', 'Centro', 'Fortaleza', 'CE'),
  ),
  otto: buyer(
    'Otto Weber',
    'otto.weber@exemplo.example',
    '(51) 90000-5071',
    '162.815.497-75',
    at('90010-150', 'Rua dos Andradas', '1001', 'Centro Histórico', 'Porto Alegre', 'RS'),
  ),
  rosa: buyer(
    'Rosa Maria do Carmo',
    'rosa.carmo@exemplo.example',
    '(62) 90000-1873',
    '273.926.508-58',
    at('73850-000', 'Rua da Matriz', '4', 'Centro', 'Guarani de Goiás', 'GO'),
  ),
  teo: buyer(
    'Teodoro Vaz',
    'teo.vaz@exemplo.example',
    '(81) 90000-3360',
    '384.037.619-02',
    at('50030-230', 'Rua do Bom Jesus', '197', 'Recife', 'Recife', 'PE'),
  ),
} as const satisfies Record<string, DemoBuyer>

export type Buyer = keyof typeof buyers
