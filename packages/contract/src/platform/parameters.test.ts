import { describe, expect, test } from 'vitest'
import { builtInParameter, limitsOf, type Parameter, parameters, valueForbids, valueInForce } from './parameters.ts'
import { field } from './reasons.ts'

const all: [string, Parameter][] = Object.entries(parameters)

describe('built-in parameters', () => {
  test.each(all)('%s has a standard value that keeps to its own limits, and a key that a row may have', (key, own) => {
    expect(key).toMatch(/^[a-z][A-Za-z0-9.]{1,79}$/)
    expect(valueForbids(limitsOf(own), String(own.standard))).toBeNull()
  })

  test.each(all.filter(([, { group }]) => group === 'security' || group === 'session' || group === 'log'))(
    '%s cannot be switched off by a value that a table holds',
    (key, { min = 0, max = 0, standard }) => {
      const definition = builtInParameter(key) as Parameter
      expect(valueInForce(definition, '0')).toBe(min)
      expect(valueInForce(definition, '-5')).toBe(min)
      expect(valueInForce(definition, '999999999')).toBe(max)
      for (const nonsense of ['', 'off', '1e9', '1.5', 'null'])
        expect(valueInForce(definition, nonsense)).toBe(standard)
      expect(min).toBeGreaterThan(0)
    },
  )
})

describe('the value in force', () => {
  test('is the standard where nothing is stored, and has its type', () => {
    expect(valueInForce(parameters['session.idleMinutes'], undefined)).toBe(60)
    expect(valueInForce(parameters['session.idleMinutes'], '30')).toBe(30)
    expect(valueInForce(parameters['ui.watermark'], 'true')).toBe(true)
    expect(valueInForce(parameters['ui.watermark'], 'yes')).toBe(false)
    expect(valueInForce(parameters['ui.theme'], '#11a983')).toBe('#11a983')
    expect(valueInForce(parameters['ui.theme'], '#000000')).toBe('#3c76fd')
    expect(valueInForce(parameters['sys.timezone'], 'Mars/Olympus')).toBe('Asia/Shanghai')
  })
})

describe('a value of its type', () => {
  test.each([
    [{ type: 'int' }, '-12', null],
    [{ type: 'int' }, '1.5', field.format],
    [{ type: 'int', min: 3, max: 5 }, '6', field.range],
    [{ type: 'decimal', max: 1 }, '0.25', null],
    [{ type: 'decimal' }, '1e3', field.format],
    [{ type: 'bool' }, '1', field.enum],
    [{ type: 'enum', options: ['a', 'b'] }, 'b', null],
    [{ type: 'enum', options: ['a', 'b'] }, 'c', field.enum],
    [{ type: 'json' }, '{"a":1}', null],
    [{ type: 'json' }, '{a:1}', field.format],
    [{ type: 'string', max: 3 }, '灯笼灯', null],
    [{ type: 'string', max: 3 }, '四个字符', field.length],
    [{ type: 'string', format: 'timeZone' }, 'Asia/Tokyo', null],
  ] as const)('%j takes %j or says why not', (limits, text, reason) => {
    expect(valueForbids(limits, text)?.reason ?? null).toBe(reason)
  })
})
