import { createContext, useContext } from 'react'
import { mayLeave, type UnsavedCheck } from './unsaved.ts'

/** Forms and other input that stand within a part of a page, which asks about them before it hides or drops them. */
export class UnsavedPart {
  readonly #checks = new Map<UnsavedCheck, string>()

  add(path: string, check: UnsavedCheck): void {
    this.#checks.set(check, path)
  }

  remove(check: UnsavedCheck): void {
    this.#checks.delete(check)
  }

  /** True when nothing of it is unsaved, or when the operator has saved it or given it up. */
  mayLeave(): Promise<boolean> {
    return mayLeave(
      [...this.#checks].flatMap(([check, path]) => {
        const unsaved = check()
        return unsaved ? [{ path, ...unsaved }] : []
      }),
    )
  }
}

export const PartContext = createContext<UnsavedPart | undefined>(undefined)

/** The part that this stands in. */
export const useUnsavedPart = () => useContext(PartContext)
