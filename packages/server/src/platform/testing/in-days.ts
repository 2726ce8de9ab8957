/** The moment so many days from now: what a test opens or closes does so on any day that it is run. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}
