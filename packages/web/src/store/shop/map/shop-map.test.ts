import { expect, test } from 'vitest'
import { clustersOf, frameOf, gridBetween, placeIn, regionsOf } from './shop-map.rules.ts'

const hangzhou = { lng: 120.15, lat: 30.28 }
const ningbo = { lng: 121.55, lat: 29.87 }
const shanghai = { lng: 121.47, lat: 31.23 }
const ratio = 1.6

test('all spots lie inside their frame, north above south and east to the right', () => {
  const frame = frameOf([hangzhou, ningbo, shanghai])
  if (!frame) throw new Error('no frame')
  const [west, south, north] = [hangzhou, ningbo, shanghai].map((spot) => placeIn(frame, ratio, spot))
  for (const place of [west, south, north]) {
    expect(place?.x).toBeGreaterThan(0)
    expect(place?.x).toBeLessThan(1)
    expect(place?.y).toBeGreaterThan(0)
    expect(place?.y).toBeLessThan(1)
  }
  expect(west?.x).toBeLessThan(north?.x ?? 0)
  expect(north?.y).toBeLessThan(south?.y ?? 0)
})

test('a kilometre eastwards is as long as one northwards', () => {
  const frame = { west: 119, east: 121, south: 59, north: 61 }
  const [centre, east, north] = [
    placeIn(frame, ratio, { lng: 120, lat: 60 }),
    placeIn(frame, ratio, { lng: 120.2, lat: 60 }),
    placeIn(frame, ratio, { lng: 120, lat: 60.1 }),
  ]
  // At sixty degrees a degree eastwards is half as long; y is a share of a height that is 1/1.6 of the width.
  expect(east.x - centre.x).toBeCloseTo((centre.y - north.y) / ratio, 6)
})

test('one shop has room around it, and none has no frame', () => {
  const frame = frameOf([hangzhou])
  expect((frame?.east ?? 0) - (frame?.west ?? 0)).toBeCloseTo(0.02, 6)
  expect(frame && placeIn(frame, ratio, hangzhou)).toEqual({ x: 0.5, y: 0.5 })
  expect(frameOf([])).toBeUndefined()
})

test('shops that would cover each other stand together, and apart when the frame is theirs', () => {
  const near = [hangzhou, { lng: 120.16, lat: 30.29 }]
  const all = frameOf([...near, shanghai])
  const own = frameOf(near)
  if (!all || !own) throw new Error('no frame')
  expect(clustersOf([...near, shanghai], all, ratio, 0.08).map(({ of }) => of.length)).toEqual([2, 1])
  expect(clustersOf(near, own, ratio, 0.08).map(({ of }) => of.length)).toEqual([1, 1])
})

test('a shop overseas has a map of its own, and the one with most shops comes first', () => {
  const newYork = { lng: -73.98, lat: 40.75 }
  const samoa = [
    { lng: 179.9, lat: -14 },
    { lng: -171.8, lat: -13.8 },
  ]
  expect(regionsOf([newYork, hangzhou, ningbo, shanghai])).toEqual([[hangzhou, ningbo, shanghai], [newYork]])
  expect(regionsOf(samoa)).toEqual([samoa])
  expect(regionsOf([])).toEqual([])
})

test('lines stand at round degrees, two at least', () => {
  expect(gridBetween(119.9, 121.8)).toEqual([120, 121])
  expect(gridBetween(119.999, 120.021)).toEqual([120, 120.02])
})
