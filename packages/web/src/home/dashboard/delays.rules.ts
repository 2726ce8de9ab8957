/** How long a part of the home page stays hidden while figures are read: 0.8 s, or 6 s. */
export type Delay = 'short' | 'long'

/**
 * Tiles are as high as their figures, so they appear together, unless one of them is slow. Then the tiles before it wait no
 * longer, and those behind it, with the rest of the page, wait for it: they would be moved under the reader's eyes.
 */
export function delays(tiles: readonly string[], waiting: ReadonlySet<string>) {
  const first = tiles.findIndex((tile) => waiting.has(tile))
  if (first === -1) return { ofTiles: [], ofRest: undefined }
  const ofTiles: Delay[] = tiles.map((_, index) => (index > first ? 'long' : 'short'))
  return { ofTiles, ofRest: 'long' as const }
}
