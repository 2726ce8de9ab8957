import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimAddress } from './claim/claim-by-pipe.ts'
import { ownStore, StoreBusy } from './own-store.ts'
import { startChild, type TestingChild } from './testing-child.ts'

let place: string
let dir: string
let children: TestingChild[]

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'own-store-'))
  dir = join(place, 'store')
  children = []
})

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()))
  rmSync(place, { recursive: true, force: true })
})

describe('a store', () => {
  test('belongs to one process; a second one gets the owner in its error', async () => {
    const owner = starter({ waitMs: 0 })
    await owner.says('owned')
    const begun = performance.now()
    const refusal = ownStore(dir, { waitMs: 300 })
    await expect(refusal).rejects.toThrow(StoreBusy)
    await expect(refusal).rejects.toThrow(`The data store ${dir} is in use by process ${owner.process.pid}. Stop that`)
    expect(performance.now() - begun).toBeGreaterThan(300)
  })

  test('is not opened twice in one process either', async () => {
    const release = await ownStore(dir)
    await expect(ownStore(dir, { waitMs: 0 })).rejects.toThrow(`process ${process.pid}`)
    await release()
    await (await ownStore(dir, { waitMs: 0 }))()
  })

  test('is waited for', async () => {
    const release = await ownStore(dir)
    const next = starter({ waitMs: 5000 })
    await next.says('waiting')
    setTimeout(() => void release(), 300)
    await next.says('owned')
  })

  test('is free again at once when its owner was killed', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = starter({ waitMs: 0 })
      await owner.says('owned')
      await owner.kill()
      expect(sockets()).toHaveLength(1) // what the dead one left
    }
    await (await ownStore(dir, { waitMs: 0 }))()
    expect(sockets()).toHaveLength(0)
  })

  test('stays with an owner that is too busy to answer', async () => {
    const owner = starter({ waitMs: 0, whenOwned: 'for (;;);' })
    await owner.says('owned')
    await expect(ownStore(dir, { waitMs: 1500 })).rejects.toThrow(StoreBusy)
  })

  test('of a dead owner goes to exactly one of four that start together', async () => {
    const dead = starter({ waitMs: 0 })
    await dead.says('owned')
    await dead.kill()
    // Long enough to settle it on a busy machine.
    const starters = Array.from({ length: 4 }, () => starter({ waitMs: 4_000 }))
    const outcomes = await Promise.all(starters.map((each) => each.says('outcome')))
    expect(outcomes.toSorted()).toEqual([
      'outcome StoreBusy',
      'outcome StoreBusy',
      'outcome StoreBusy',
      'outcome owned',
    ])
  })

  test('is passed on through many that want it, and never has two owners', async () => {
    const owners = new Set<number>()
    const turns = Array.from({ length: 12 }, async (_, index) => {
      const release = await ownStore(dir, { waitMs: 20_000 })
      owners.add(index)
      const together = owners.size
      await new Promise((resolve) => setTimeout(resolve, 5))
      owners.delete(index)
      await release()
      return together
    })
    expect(await Promise.all(turns)).toEqual(Array(12).fill(1))
  })

  test('may lie deeper than the address of a socket is long', async () => {
    dir = join(place, 'a-rather-long-name-of-a-directory'.repeat(3), 'another-quite-long-one'.repeat(3), 'store')
    const owner = starter({ waitMs: 0 })
    await owner.says('owned')
    await expect(ownStore(dir, { waitMs: 0 })).rejects.toThrow(`process ${owner.process.pid}`)
    await owner.kill()
    await (await ownStore(dir, { waitMs: 0 }))()
  })

  test('is the same store by another name', async () => {
    const release = await ownStore(dir)
    await expect(ownStore(join(place, 'other', '..', 'store'), { waitMs: 0 })).rejects.toThrow(StoreBusy)
    await release()
  })

  test('cannot lie below a file', async () => {
    mkdirSync(join(place, 'other'))
    await expect(ownStore(join(process.execPath, 'store'))).rejects.toThrow('ENOTDIR')
  })
})

test('a pipe belongs to one process too', async () => {
  const address = join(place, 'pipe')
  const claim = await claimAddress(address, 0)
  expect(await claimAddress(address, 0)).toEqual({ owner: String(process.pid) })
  const next = claimAddress(address, performance.now() + 5000)
  if ('release' in claim) await claim.release()
  expect(await next).toHaveProperty('release')
})

function starter({ waitMs, whenOwned = '' }: { waitMs: number; whenOwned?: string }): TestingChild {
  const child = startChild(`
    import { ownStore } from './own-store.ts'
    setInterval(() => {}, 1000)
    say('waiting')
    try {
      await ownStore(${JSON.stringify(dir)}, { waitMs: ${waitMs} })
      say('owned')
      say('outcome owned')
    } catch (error) {
      say('outcome ' + error.name)
    }
    ${whenOwned}
  `)
  children.push(child)
  return child
}

function sockets(): string[] {
  const room = join(place, '.store.lock')
  return existsSync(room) ? readdirSync(room) : []
}
