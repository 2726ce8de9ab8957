import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'

const events = modules.flatMap(({ contract, events }) => events.map((event) => ({ module: contract.name, ...event })))

test('events are named after their module, once', () => {
  const names = events.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { module, name } of events) expect(name.split('.')[0]).toBe(module)
})

test.each(events)('$name says which record it is about, and its schema takes its example', (event) => {
  expect(Object.keys(event.data.shape)).toContain(event.record)
  expect(event.data.safeParse(event.example)).toMatchObject({ success: true })
  expect(event.title.every(Boolean)).toBe(true)
})

/** A receiver that needs more reads the record, under the rights of its key. */
test.each(events)('$name holds nothing personal', ({ data }) => {
  for (const name of Object.keys(data.shape)) expect(name).not.toMatch(/mobile|phone|email|idCard|address|birthday/i)
})
