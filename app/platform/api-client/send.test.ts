import { describe, expect, test } from 'vitest'
import { failureOf } from './send.ts'

describe('the sentence of a failed answer', () => {
  test('is its message', () => {
    expect(failureOf(409, 'Conflict', '{"message":"Já existe.","code":"taken"}')).toMatchObject({
      message: 'Já existe.',
      code: 'taken',
      status: 409,
    })
  })
  test('else its error.message', () => {
    expect(failureOf(500, '', '{"error":{"message":"quebrou"}}').message).toBe('quebrou')
  })
  test('else the raw body, cut at 300 characters', () => {
    const { message } = failureOf(502, 'Bad Gateway', `<html>${'x'.repeat(500)}`)
    expect(message).toBe(`<html>${'x'.repeat(291)}...`)
  })
  test('with no body the raw response', () => {
    expect(failureOf(503, 'Service Unavailable', '').message).toBe('503 Service Unavailable')
  })
  test("of an 'invalid signature' is 'Sessão expirada!'", () => {
    expect(failureOf(401, '', '{"message":"invalid signature"}').message).toBe('Sessão expirada!')
  })
})
