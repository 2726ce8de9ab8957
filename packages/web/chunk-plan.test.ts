import { expect, it } from 'vitest'
import { fetchedInVain, type Page, planBundles, type SourceModule } from './chunk-plan.ts'

const page = (id: string): Page => ({ id, weight: 1 })

function modules(sources: Record<string, Partial<SourceModule>>): Map<string, SourceModule> {
  return new Map(
    Object.entries(sources).map(([id, source]) => [id, { size: 100_000, imports: [], fetches: [], ...source }]),
  )
}

const sorted = (bundles: string[][]) => bundles.map((bundle) => [...bundle].sort()).sort()

it('puts what the same pages need into one file, and what they fetch later into another', () => {
  const sources = modules({
    a: { imports: ['both'], fetches: ['dialog'] },
    b: { imports: ['both'] },
    both: { imports: ['below'] },
    below: {},
    dialog: { imports: ['fields'] },
    fields: {},
  })
  expect(sorted(planBundles(sources, ['a', 'b'].map(page), 9))).toEqual([
    ['a'],
    ['b'],
    ['below', 'both'],
    ['dialog', 'fields'],
  ])
})

it('makes two files one where that costs a page next to nothing', () => {
  const sources = modules({ a: { fetches: ['dialog'] }, dialog: { size: 500 } })
  expect(planBundles(sources, [page('a')], 9)).toEqual([['a', 'dialog']])
})

it('makes a page of no more files than it may be made of, and leaves what stays alone', () => {
  const sources = modules({
    a: { imports: ['ab', 'ac', 'library'] },
    b: { imports: ['ab'] },
    c: { imports: ['ac'] },
    ab: {},
    ac: {},
    library: { alone: true },
  })
  const plan = planBundles(sources, ['a', 'b', 'c'].map(page), 3)
  const ofA = plan.filter((bundle) => bundle.some((id) => ['a', 'ab', 'ac', 'library'].includes(id)))
  expect(ofA).toHaveLength(3)
  expect(plan).toContainEqual(['library'])
})

it('never lets two files import each other', () => {
  const sources = modules({
    a: { size: 10, imports: ['top'] },
    b: { size: 10, imports: ['bottom'] },
    top: { size: 10, imports: ['middle'] },
    middle: { imports: ['bottom'] },
    bottom: { size: 10 },
  })
  const plan = planBundles(sources, ['a', 'b'].map(page), 1)
  const place = new Map(plan.flatMap((bundle, index) => bundle.map((id) => [id, index] as const)))
  const imports = new Set(
    [...sources].flatMap(([id, source]) =>
      source.imports
        .map((next) => `${place.get(id)} ${place.get(next)}`)
        .filter((pair) => new Set(pair.split(' ')).size > 1),
    ),
  )
  for (const pair of imports) expect(imports).not.toContain(pair.split(' ').reverse().join(' '))
})

it('names what is fetched later by a module that imports it anyway, directly or by way of another', () => {
  const sources = modules({
    a: { imports: ['frame'], fetches: ['dialog', 'picker'] },
    b: { fetches: ['dialog'] },
    frame: { imports: ['dialog'] },
    dialog: {},
    picker: {},
  })
  expect(fetchedInVain(sources)).toEqual([{ by: 'a', module: 'dialog' }])
})
