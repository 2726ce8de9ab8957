import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  limitsOf,
  type Parameter,
  parameterTypes,
  valueForbids,
  valueInForce,
} from '@brandside/contract/platform/parameters/parameters.ts'
import { expect, test } from 'vitest'
import { builtInParameters } from '../../parameters/built-in-parameters.ts'
import { contracts } from './registry.ts'

const parameters = builtInParameters(contracts)
const named = parameters.map((parameter) => [parameter.key, parameter] as const)

test('every parameter that a contract file defines is listed once, so that operators find it', async () => {
  const folder = join(import.meta.dirname, '../../../../../contract/src')
  const files = globSync('*/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  const defined = modules.flatMap((module) => Object.values<unknown>(module).filter(isParameter))
  expect(parameters.map(({ key }) => key).sort()).toEqual(defined.map(({ key }) => key).sort())
})

test.each(named)('%s has a standard value that keeps to its own limits, and a key that a row may have', (key, own) => {
  expect(key).toMatch(/^[a-z][A-Za-z0-9.]{1,79}$/)
  expect(valueForbids(limitsOf(own), String(own.standard))).toBeNull()
})

test.each(named.filter(([, { group }]) => group === 'security' || group === 'session' || group === 'log'))(
  '%s cannot be switched off by a value that a table holds',
  (_, definition) => {
    const { min = 0, max = 0, standard } = definition
    expect(valueInForce(definition, '0')).toBe(min)
    expect(valueInForce(definition, '-5')).toBe(min)
    expect(valueInForce(definition, '999999999')).toBe(max)
    expect(valueInForce(definition, 'off')).toBe(standard)
    expect(min).toBeGreaterThan(0)
  },
)

function isParameter(value: unknown): value is Parameter {
  const { key, type, standard } = (value ?? {}) as Partial<Parameter>
  return typeof key === 'string' && type !== undefined && type in parameterTypes && standard !== undefined
}
