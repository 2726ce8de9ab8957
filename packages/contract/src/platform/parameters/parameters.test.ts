import { describe, expect, test } from 'vitest'
import { field } from '../reasons.ts'
import { idleMinutes, themeColour, watermark } from './general-parameters.ts'
import { valueForbids, valueInForce } from './parameters.ts'

describe('the value in force', () => {
  test('is the standard where nothing is stored, and has its type', () => {
    expect(valueInForce(idleMinutes, undefined)).toBe(60)
    expect(valueInForce(idleMinutes, '30')).toBe(30)
    expect(valueInForce(watermark, 'true')).toBe(true)
    expect(valueInForce(watermark, 'yes')).toBe(false)
    expect(valueInForce(themeColour, '#11a983')).toBe('#11a983')
    expect(valueInForce(themeColour, '#000000')).toBe('#3c76fd')
  })

  test('keeps to its limits, whatever a table holds', () => {
    expect(valueInForce(idleMinutes, '0')).toBe(5)
    expect(valueInForce(idleMinutes, '999999999')).toBe(480)
    for (const nonsense of ['', 'off', '1e9', '1.5', 'null']) expect(valueInForce(idleMinutes, nonsense)).toBe(60)
  })
})

describe('a value of its type', () => {
  test.each([
    [{ type: 'int' }, '-12', null],
    [{ type: 'int' }, '1.5', field.whole],
    [{ type: 'int', min: 3, max: 5 }, '6', field.range],
    [{ type: 'decimal', max: 1 }, '0.25', null],
    [{ type: 'decimal' }, '1e3', field.number],
    [{ type: 'bool' }, '1', field.enum],
    [{ type: 'enum', options: ['a', 'b'] }, 'b', null],
    [{ type: 'enum', options: ['a', 'b'] }, 'c', field.enum],
    [{ type: 'json' }, '{"a":1}', null],
    [{ type: 'json' }, '{a:1}', field.pattern],
    [{ type: 'money', min: 0, max: 50_000 }, '50000', null],
    [{ type: 'money', min: 0, max: 50_000 }, '50001', field.range],
    [{ type: 'money' }, '1.5', field.whole],
    [{ type: 'string', max: 3 }, '灯笼灯', null],
    [{ type: 'string', max: 3 }, '四个字符', field.length],
    [{ type: 'string', day: true }, '2026-10-31', null],
    [{ type: 'string', day: true }, '', null],
    [{ type: 'string', day: true }, '2026/10/31', field.pattern],
    [{ type: 'string', day: true }, '2026-02-30', field.pattern],
    [{ type: 'timeZone' }, 'Asia/Tokyo', null],
    [{ type: 'timeZone' }, 'Mars/Olympus', field.pattern],
  ] as const)('%j takes %j or says why not', (limits, text, reason) => {
    expect(valueForbids(limits, text)?.reason ?? null).toBe(reason)
  })
})
