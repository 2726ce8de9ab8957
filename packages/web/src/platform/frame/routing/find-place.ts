import { type Place, staticPlaces } from '../../ui/page/place.ts'
import type { Menu } from './menu-tree.ts'

/** The meaning of an address of the shell for this operator. */
export type Found =
  | { kind: 'place'; place: Place; params: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: string }
  /** The operator has no page at all. */
  | { kind: 'nothing' }
  | { kind: 'missing' }

/** Decided only when the menu is known: before that every server-driven page would be missing. */
export function findPlace(pathname: string, { places, redirects, home }: Menu): Found {
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (path === '/' && home !== '/') return home ? { kind: 'redirect', to: home } : { kind: 'nothing' }
  if (path === '/profile') return { kind: 'redirect', to: '/profile/index' }

  const match = bestMatch(path, [...staticPlaces, ...places])
  if (match) return { kind: 'place', ...match }
  const to = redirects.get(path)
  return to === undefined ? { kind: 'missing' } : { kind: 'redirect', to }
}

interface Match {
  place: Place
  params: Readonly<Record<string, string>>
}

/** Of several fitting paths the one with the fewest varying parts: `/order/new` before `/order/:id`. */
function bestMatch(path: string, places: readonly Place[]): Match | undefined {
  return places
    .flatMap((place): Match[] => {
      const params = paramsOf(path, place.path)
      return params ? [{ place, params }] : []
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function paramsOf(path: string, pattern: string): Record<string, string> | undefined {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  if (parts.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (want.startsWith(':') && part !== '') params[want.slice(1)] = decodePart(part)
    else if (want !== part) return undefined
  }
  return params
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
