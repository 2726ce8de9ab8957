import { vi } from 'vitest'

/** Stubs that the stores of a browser tab need to exist; call it before the first import of one. */
export function withBrowserStores(): void {
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
