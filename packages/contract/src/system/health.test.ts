import { expect, test } from 'vitest'
import { troublesOf } from './health.rules.ts'

const now = Date.parse('2026-11-28T12:00:00.000Z')
const fine = {
  now,
  longestWaitMs: 300,
  lagMs: 25,
  databaseVersion: '15.20',
  freeMegabytes: null,
  unknownTables: 0,
  standby: null,
  provenAt: '2026-11-28T03:00:00.000Z',
  differences: 0,
  backupAt: null,
  queues: [{ queue: 'platform.job', waiting: 2, oldestSeconds: 5, running: 1, deferred: 4, failed: 0 }],
}
const [queue] = fine.queues

test('an installation that is well has no troubles, and none that never made a backup of its own', () => {
  expect(troublesOf(fine)).toEqual([])
})

test.each([
  ['databaseAway', { databaseVersion: null }],
  ['connectionsShort', { longestWaitMs: 1001 }],
  ['processBusy', { lagMs: 1000 }],
  ['processBusy', { lagMs: null }],
  ['queueLate', { queues: [{ ...queue, oldestSeconds: 601 }] }],
  ['queueFailed', { queues: [{ ...queue, failed: 1 }] }],
  ['proofDiffers', { differences: 1 }],
  ['proofOld', { provenAt: '2026-11-26T23:59:59.000Z' }],
  ['backupOld', { backupAt: '2026-11-26T23:59:59.000Z' }],
  ['diskShort', { freeMegabytes: 1023 }],
  ['standbyAway', { standby: 'AWAY' }],
  ['tablesUnknown', { unknownTables: 11 }],
])('%s by %j', (trouble, figures) => {
  expect(troublesOf({ ...fine, ...figures } as typeof fine)).toEqual([trouble])
})
