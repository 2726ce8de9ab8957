/** `2026-11-27 12:00:00` in the zone of the Chinese channels, whatever zone this process is in. */
export function shanghaiTime(instant: string | number): string {
  return new Date(new Date(instant).getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** An instant with its offset, from what a channel has written in its own zone. */
export function fromShanghai(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}
