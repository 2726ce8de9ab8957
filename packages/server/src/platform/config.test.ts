import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const one = { id: 'prod', name: '生产', apiurl: 'https://api.example', imageUrl: 'https://img.example' }

describe('ENVIRONMENTS', () => {
  test('absent or empty, there is nothing to switch to', () => {
    expect(readConfig({}).ENVIRONMENTS).toEqual([])
    expect(readConfig({ ENVIRONMENTS: '' }).ENVIRONMENTS).toEqual([])
  })

  test('names servers and their image stores', () => {
    expect(readConfig({ ENVIRONMENTS: JSON.stringify([one]) }).ENVIRONMENTS).toEqual([one])
  })

  test.each([
    ['prod', 'ENVIRONMENTS: must be JSON'],
    ['{}', 'ENVIRONMENTS: must be a list'],
    [JSON.stringify([{ ...one, apiurl: 'https://api.example/v1' }]), 'ENVIRONMENTS.0.apiurl: must be an origin'],
    [JSON.stringify([{ ...one, imageUrl: 'javascript:alert(1)' }]), 'ENVIRONMENTS.0.imageUrl: must be an origin'],
    [JSON.stringify([one, one]), 'ENVIRONMENTS: must have an id of its own'],
  ])('%s stops the start with its name', (ENVIRONMENTS, said) => {
    expect(() => readConfig({ ENVIRONMENTS })).toThrow(said)
  })
})
