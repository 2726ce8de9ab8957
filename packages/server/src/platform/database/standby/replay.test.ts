import { expect, test } from 'vitest'
import { logPlace, placeText, Replay } from './replay.ts'

test('a place of the log is read as PostgreSQL writes it, and nothing else is one', () => {
  expect(logPlace('16/B374D848')).toBe(0x16b374d848n)
  expect(logPlace('0/0')).toBe(0n)
  for (const text of [null, undefined, '', '16', '16/', '1/2/3', 'G/1', '1/123456789', `1/2' or true`])
    expect(logPlace(text)).toBeUndefined()
  for (const text of ['0/3000148', 'FFFFFFFF/FFFFFFFF', '16/B374D848'])
    expect(placeText(logPlace(text) ?? -1n)).toBe(text)
})

test('a standby that has replayed all that there was at a moment is good for the bound from then on', () => {
  const replay = new Replay(10_000)
  expect(replay.isGoodFor(0)).toBe(false)
  replay.mark(100n, 1_000)
  replay.reach(100n)
  expect(replay.isGoodFor(11_000)).toBe(true)
  expect(replay.isGoodFor(11_001)).toBe(false)
})

test('without work the log does not grow, and no standby becomes late', () => {
  const replay = new Replay(10_000)
  for (let at = 0; at < 100_000; at += 1_000) {
    replay.mark(100n, at)
    replay.reach(100n)
  }
  expect(replay.freshAt).toBe(99_000)
})

test('one that falls behind is as fresh as the last moment whose log it has replayed', () => {
  const replay = new Replay(10_000)
  for (const [place, at] of [
    [100n, 1_000],
    [200n, 2_000],
    [300n, 3_000],
  ] as const)
    replay.mark(place, at)
  replay.reach(250n)
  expect(replay.freshAt).toBe(2_000)
  expect(replay.isGoodFor(12_001)).toBe(false)
  replay.reach(300n)
  expect(replay.freshAt).toBe(3_000)
})

test('moments older than the bound are forgotten: reaching them makes nothing good', () => {
  const replay = new Replay(10_000)
  for (let at = 0; at <= 60_000; at += 500) replay.mark(BigInt(at), at)
  replay.reach(40_000n)
  expect(replay.isGoodFor(60_000)).toBe(false)
  replay.reach(55_000n)
  expect(replay.isGoodFor(60_000)).toBe(true)
})

test('what a person has written is read where it is, however fresh the standby is', () => {
  const replay = new Replay(10_000)
  replay.mark(100n, 1_000)
  replay.reach(150n)
  expect(replay.isGoodFor(1_000, 150n)).toBe(true)
  expect(replay.isGoodFor(1_000, 151n)).toBe(false)
})
