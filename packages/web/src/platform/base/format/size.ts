/** Bytes as people count them: `940 B`, `12.4 kB`, `10 MB`. */
export function showSize(bytes: number): string {
  const [unit, by] = bytes < 1024 ? ['B', 1] : bytes < 1024 ** 2 ? ['kB', 1024] : ['MB', 1024 ** 2]
  const value = bytes / by
  return `${value < 100 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`
}
