/** Bytes as people count them: `940 B`, `12.4 kB`, `3.2 MB`. */
export function showSize(bytes: number): string {
  const [unit, by] = bytes < 1000 ? ['B', 1] : bytes < 1_000_000 ? ['kB', 1000] : ['MB', 1_000_000]
  const value = bytes / by
  return `${by === 1 ? value : value.toFixed(value < 100 ? 1 : 0)} ${unit}`
}
