import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { callerOf, cookieOf, isForm, languageOf, wantsFresh } from './caller.ts'

const from = (headers: Record<string, string>) => ({ id: 'r', ip: '192.0.2.1', headers }) as unknown as FastifyRequest

test.each([
  ['', 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  [' EN-us', 'en'],
  ['de,en;q=0.9', 'zh'],
  ['*', 'zh'],
  ['enm', 'zh'],
])('whoever asks for %j is answered in %s', (wanted, language) => {
  expect(languageOf(from({ 'accept-language': wanted }))).toBe(language)
})

test('a caller is the sender of the request, with at most two hundred letters of its browser', () => {
  expect(callerOf(from({ 'user-agent': 'x'.repeat(300) }))).toEqual({
    requestId: 'r',
    language: 'zh',
    ip: '192.0.2.1',
    userAgent: 'x'.repeat(200),
  })
  expect(callerOf(from({})).userAgent).toBe('')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['x'.repeat(300), 'x'.repeat(64)],
])('a proxy that says %s means the address %s', (said, ip) => {
  expect(callerOf({ ...from({}), ip: said } as FastifyRequest).ip).toBe(ip)
})

test('totals are counted now for a caller who asks for that', () => {
  expect(wantsFresh(from({ 'cache-control': 'max-age=0, no-cache' }))).toBe(true)
  expect(wantsFresh(from({ 'cache-control': 'max-age=0' }))).toBe(false)
  expect(wantsFresh(from({}))).toBe(false)
})

test('a form is a form however it is written', () => {
  expect(isForm(from({ 'content-type': 'application/X-WWW-form-urlencoded;charset=utf-8' }))).toBe(true)
  expect(isForm(from({ 'content-type': 'application/json' }))).toBe(false)
  expect(isForm(from({}))).toBe(false)
})

test('a cookie is found by its whole name', () => {
  const request = from({ cookie: 'xdev=1; dev=a=b; devx=2' })
  expect(cookieOf(request, 'dev')).toBe('a=b')
  expect(cookieOf(request, 'de')).toBeUndefined()
  expect(cookieOf(from({}), 'dev')).toBeUndefined()
})
