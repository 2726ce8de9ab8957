/** A place on the earth, in degrees. */
export interface Spot {
  lng: number
  lat: number
}

/** The part of the earth that is shown. */
export interface Frame {
  west: number
  east: number
  south: number
  north: number
}

/** No frame is smaller than this, about two kilometres: of one shop there is still something around it. */
const minDegrees = 0.02

/** Free room around the outermost spots, as a share of their spread. */
const padding = 0.15

/** The smallest frame with all spots; none without a spot. */
export function frameOf(spots: readonly Spot[]): Frame | undefined {
  if (spots.length === 0) return undefined
  const across = spread(spots.map(({ lng }) => lng))
  const up = spread(spots.map(({ lat }) => lat))
  return { west: across[0], east: across[1], south: up[0], north: up[1] }
}

function spread(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const half = Math.max((high - low) * (0.5 + padding), minDegrees / 2)
  return [(low + high) / 2 - half, (low + high) / 2 + half]
}

/**
 * Where a spot stands in a box of that width by height, as shares of both. A degree eastwards is shorter the farther from
 * the equator; both directions have one scale, and the frame lies in the middle.
 */
export function placeIn(frame: Frame, ratio: number, { lng, lat }: Spot): { x: number; y: number } {
  const [midLng, midLat] = [(frame.west + frame.east) / 2, (frame.south + frame.north) / 2]
  const squeeze = Math.cos((midLat * Math.PI) / 180)
  const width = Math.max((frame.east - frame.west) * squeeze, (frame.north - frame.south) * ratio)
  return { x: 0.5 + ((lng - midLng) * squeeze) / width, y: 0.5 - ((lat - midLat) / width) * ratio }
}

/** Shops farther from each other than this, some two thousand kilometres, share no map: one overseas would make one mark of all others. */
const oneMap = 20

/** Spots by region, that of most spots first: each is near to another one of its own. */
export function regionsOf<T extends Spot>(spots: readonly T[]): T[][] {
  let regions: T[][] = []
  for (const spot of spots) {
    const isNear = (region: T[]) => region.some((other) => distance(spot, other) < oneMap)
    regions = [...regions.filter((region) => !isNear(region)), [...regions.filter(isNear).flat(), spot]]
  }
  return regions.sort((one, other) => other.length - one.length)
}

/** In degrees; across the date line the shorter way. */
function distance(one: Spot, other: Spot): number {
  const across = Math.abs(one.lng - other.lng)
  return Math.hypot(Math.min(across, 360 - across), one.lat - other.lat)
}

export interface Cluster<T> {
  x: number
  y: number
  of: T[]
}

/** Spots that would cover each other, together: each joins the first cluster that is nearer than `distance`. */
export function clustersOf<T extends Spot>(spots: readonly T[], frame: Frame, ratio: number, distance: number) {
  const clusters: Cluster<T>[] = []
  for (const spot of spots) {
    const { x, y } = placeIn(frame, ratio, spot)
    const near = clusters.find((each) => Math.hypot(each.x - x, (each.y - y) / ratio) < distance)
    if (near) near.of.push(spot)
    else clusters.push({ x, y, of: [spot] })
  }
  return clusters
}

const steps = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]

/** Round degrees between two: at least two of them where the steps allow it. */
export function gridBetween(from: number, to: number): number[] {
  const step = steps.find((each) => Math.floor(to / each) - Math.ceil(from / each) >= 1) ?? 0.005
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(3)),
  )
}
