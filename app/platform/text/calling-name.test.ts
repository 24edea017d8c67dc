import { expect, test } from 'vitest'
import { callingName, greetingTo } from './calling-name.ts'

test.each([
  ['Marina Queiroz', 'Marina'],
  ['Dona Zefa Moreira', 'Dona Zefa'],
  ['Prof.ª Cláudia Bessa', 'Prof.ª Cláudia'],
  ['Dr. Antônio', 'Dr. Antônio'],
  ['  Seu   Valdir ', 'Seu Valdir'],
  ['Pe. João Batista', 'Pe. João'],
  ['Padre Cícero', 'Padre Cícero'],
  ['Frei Betto', 'Frei Betto'],
  ['Irmã Dulce Lopes', 'Irmã Dulce'],
  ['Irmão Carlos', 'Irmão Carlos'],
  ['Ir. Dorothy Stang', 'Ir. Dorothy'],
  ['Pastora Ana', 'Pastora Ana'],
  ['Pr. Lucas Alves', 'Pr. Lucas'],
  ['Dom Hélder Câmara', 'Dom Hélder'],
  ['Madre Paulina', 'Madre Paulina'],
  ['Cacique Raoni Metuktire', 'Cacique Raoni'],
  ['Pajé Sapaim', 'Pajé Sapaim'],
  ['MÃE MENININHA do Gantois', 'MÃE MENININHA'],
  ['Pai João', 'Pai João'],
  ['Vó Tonha', 'Vó Tonha'],
  ['Vô Chico', 'Vô Chico'],
  ['Mestra Doci', 'Mestra Doci'],
  ['Prof. Dr. Antônio Lima', 'Prof. Dr. Antônio'],
  ['Prof.a Cláudia', 'Prof.a Cláudia'],
  ['Paiva Rocha', 'Paiva'],
  ['Iracema Tupi', 'Iracema'],
  ['Domingos Sá', 'Domingos'],
  ['Seu', 'Seu'],
  ['Dona', 'Dona'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(callingName(name)).toBe(called)
})

test.each([
  ['Dona Zulmira Alves', '', 'Olá, Dona Zulmira'],
  ['Seu Valdir', '52998224725', 'Olá, Seu Valdir'],
  ['Empório Raízes', '', 'Olá'],
  ['Raízes do Sertão', '11222333000181', 'Olá'],
  ['Armazém Bom Jesus Ltda.', '', 'Olá'],
  ['Lojandro Pereira', '', 'Olá, Lojandro'],
  ['', '', 'Olá'],
])('%s (%s) is greeted "%s"', (name, document, said) => {
  expect(greetingTo(name, document)).toBe(said)
})
