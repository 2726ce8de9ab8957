/** `area:module:action`, for example `store:brand:update`. */
export type Tag = `${string}:${string}:${string}`

/** The guard of an endpoint: a tag its callers hold, or one of the classes of `conventions.md` 2. */
export type Guard = Tag | GuardClass
export type GuardClass = 'public' | 'self' | 'session' | 'choice' | SignedGuard
/** Callers of the open side, known by their signature: the terminals of shops, any app of ours, and partners that tell us. */
export type SignedGuard = 'terminal' | 'client' | 'hook'

export const guardClasses: readonly string[] = [
  ...(['public', 'self', 'session', 'choice', 'terminal', 'client', 'hook'] satisfies GuardClass[]),
]

/** The operating company itself: the platform, whose people look after all the others. */
export const platformTenantId = 1

/** Passes everything, and only exactly this: `store:*:*` is no right (spec 6). */
export const everything = '*:*:*'

export const tagPattern = /^[a-z][A-Za-z0-9]*(:[a-z][A-Za-z0-9]*){2}$/

export function isTag(guard: Guard): guard is Tag {
  return guard.includes(':')
}

/** True when the holder has the wildcard or any one of the wanted tags. */
export function holds(held: ReadonlySet<string>, ...wanted: readonly string[]): boolean {
  return held.has(everything) || wanted.some((tag) => held.has(tag))
}
