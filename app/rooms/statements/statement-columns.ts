// The columns of any statement, as a table for the room of imports.

export const statementColumns = [
  { key: 'dia', heading: 'Data', required: true, example: '2026-11-20' },
  { key: 'hora', heading: 'Hora', example: '10:31:00' },
  { key: 'fuso', heading: 'Fuso', example: '-180' },
  { key: 'valor', heading: 'Valor', required: true, example: '45,90' },
  { key: 'descricao', heading: 'Descrição', example: 'PIX RECEBIDO PEDIDO000123' },
  { key: 'identificador', heading: 'Identificador', example: 'N10021' },
  { key: 'conta', heading: 'Conta', example: '' },
  { key: 'vez', heading: 'Vez', example: '1' },
  { key: 'do_pedido', heading: 'Do mesmo pedido', example: '1' },
  { key: 'arquivo', heading: 'Arquivo', example: '' },
  { key: 'problema', heading: 'Problema do lançamento', example: '' },
] as const
