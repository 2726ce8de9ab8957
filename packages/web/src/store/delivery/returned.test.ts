import { expect, test } from 'vitest'
import { returnedIn } from './returned.rules.ts'

test.each([
  ['an agreement', 'state=1-a&code=c', { state: '1-a', code: 'c' }],
  ['a refusal', 'state=1-a&error=access_denied', { declined: 'access_denied' }],
  ['an answer without a code', 'state=1-a', undefined],
  ['the page itself', '', undefined],
  ['a filter of the page', 'keyword=a&code=c', undefined],
])('%s is read from the address', (_, search, returned) => {
  expect(returnedIn(new URLSearchParams(search))).toEqual(returned)
})
