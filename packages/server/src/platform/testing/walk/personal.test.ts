import { expect, test } from 'vitest'
import { noPersons, tellsWhole, wholeFieldsOf, wholeNumbersIn } from './personal.ts'
import { contracts, walked } from './registry.ts'

const reads = walked.filter(({ endpoint }) => endpoint.effect === 'read' || endpoint.effect === 'sheet')

test.each(reads.filter((call) => !tellsWhole(call)))('$name declares what it tells of people, masked', (call) => {
  expect(wholeFieldsOf(call)).toEqual([])
})

test('what is excused from masks is there, and would be found', () => {
  const names = new Set(contracts.map(({ name }) => name))
  for (const field of Object.keys(noPersons)) expect(names).toContain(field.split('.')[0])
  const whole = reads.filter(tellsWhole).filter((call) => wholeFieldsOf(call).length > 0)
  expect(whole.map(({ name }) => name)).toContain('userCoupon.exportPlain')
  expect(
    wholeNumbersIn({
      list: [
        { a: '13812345678' },
        { a: '138****5678', b: 20_261_128, c: '2026113812345678', id: 'msg_ab13812345678f' },
      ],
    }),
  ).toEqual(['13812345678'])
})
